import { symptomOf } from './symptom-of.ts';

const WALLET = 'adpartner_wallet';

describe('an error that is a sign of a second React', () => {
  const error = (message: string, at = '') =>
    Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n    at ${at}` });
  const folders = { plan: 'http://localhost:8082' };

  test.each([
    ["Cannot read properties of null (reading 'useState')"],
    ["null is not an object (evaluating 'q.H.useContext')"],
    ['can\'t access property "useEffect", n.H is null'],
    ['Minified React error #321; visit https://react.dev/errors/321 for the full message'],
    ['Invalid hook call. Hooks can only be called inside of the body of a function component.'],
    ['A React Element from an older version of React was rendered.'],
  ])('%s', (message) => {
    expect(symptomOf(error(message), {})).toMatchObject({ problem: 'symptom', module: 'react' });
  });

  test.each([
    ['a released remote', 'use (https://x.example/remotes/wallet/1.2.0/a.js:1:2)', [WALLET]],
    ['chunks that versions share', 'https://x.example/remotes/wallet/chunks/a.js:1:2', [WALLET]],
    ['an overridden one', 'use (http://localhost:8082/src_a.js:3:1)', ['adpartner_plan']],
    ['nobody', 'use (https://x.example/assets/main.js:1:2)', []],
  ])('in the code of %s', (_, at, by) => {
    expect(symptomOf(error("reading 'useState'", at), folders)?.by).toEqual(by);
  });

  test.each([
    [new Error('Minified React error #418')],
    [new TypeError("Cannot read properties of null (reading 'user')")],
    ["reading 'useState'"],
    [null],
  ])('is not any other: %s', (other) => {
    expect(symptomOf(other, {})).toBeNull();
  });
});
