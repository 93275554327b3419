import { Version } from '@cyclonedx/cyclonedx-library/Spec';
import { JsonStrictValidator } from '@cyclonedx/cyclonedx-library/Validation';

import { billOfMaterials, type PackageFacts } from './bill-of-materials.ts';

const WALLET = { name: '@adpartner/mfe-wallet', version: '0.1.0' };
const PACKAGES: readonly PackageFacts[] = [
  { name: 'jotai', version: '3.0.1', license: 'MIT' },
  { name: '@base-ui/react', version: '1.9.0', license: 'MIT' },
  { name: 'two', version: '2.0.0', license: '(MIT OR Apache-2.0)' },
  { name: 'two', version: '1.0.0', license: 'a licence of their own' },
];

interface Read {
  metadata: { component: { name: string } };
  components: { name: string; version: string; purl: string; licenses: unknown }[];
}

describe('a bill of materials', () => {
  test('is what the schema of CycloneDX asks for', async () => {
    const validator = new JsonStrictValidator(Version.v1dot6);
    expect(await validator.validate(billOfMaterials(WALLET, PACKAGES))).toBeNull();
    expect(await validator.validate('{"bomFormat":"CycloneDX"}')).not.toBeNull();
  });

  test('names the part, and each package by version, address and license', () => {
    const { metadata, components } = JSON.parse(billOfMaterials(WALLET, PACKAGES)) as Read;
    expect(metadata.component.name).toBe('mfe-wallet');
    expect(components.map(({ purl }) => purl)).toEqual([
      'pkg:npm/%40base-ui/react@1.9.0',
      'pkg:npm/jotai@3.0.1',
      'pkg:npm/two@1.0.0',
      'pkg:npm/two@2.0.0',
    ]);
    expect(components.map(({ licenses }) => licenses)).toEqual([
      [{ license: { id: 'MIT' } }],
      [{ license: { id: 'MIT' } }],
      [{ license: { name: 'a licence of their own' } }],
      [{ expression: '(MIT OR Apache-2.0)' }],
    ]);
  });

  test('is the same bytes in whatever order its packages come, however often', () => {
    const again = [...PACKAGES, ...PACKAGES].reverse();
    expect(billOfMaterials(WALLET, again)).toBe(billOfMaterials(WALLET, PACKAGES));
  });
});
