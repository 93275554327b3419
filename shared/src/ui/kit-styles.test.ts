import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const modules = readdirSync(__dirname).filter((name) => name.endsWith('.module.css'));
const read = (name: string) => readFileSync(join(__dirname, name), 'utf8');

it.each(['tokens.css', 'reset.css', 'base.css'])('%s puts the layers in order first', (name) => {
  expect(read(name).startsWith('@layer reset, tokens, kit, app;')).toBe(true);
});

describe.each(modules)('%s', (name) => {
  const css = read(name);

  it('keeps its rules in the kit layer', () => {
    expect(css).toMatch(/^@layer kit \{[\s\S]*\n\}\n$/);
  });

  it('takes its colours from the tokens', () => {
    expect(css.match(/#[0-9a-f]{3,8}\b|\b(rgb|hsl)a?\(/gi)).toBeNull();
  });

  it('names sides by the direction of reading', () => {
    expect(
      css.match(
        /\b(margin|padding|border|inset)-(left|right|top|bottom)\b|^\s*(left|right|top|bottom):/gm,
      ),
    ).toBeNull();
  });

  it('uses only tokens that exist', () => {
    const defined = read('tokens.css') + css;
    const used = [...css.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1] ?? '');
    const givenByTheComponent = ['--chars'];
    for (const token of new Set(used)) {
      if (!givenByTheComponent.includes(token)) expect(defined).toContain(`${token}:`);
    }
  });
});
