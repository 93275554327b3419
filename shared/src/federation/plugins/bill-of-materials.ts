import { Builders, Factories } from '@cyclonedx/cyclonedx-library/Contrib/FromNodePackageJson';
import { Factories as Licenses } from '@cyclonedx/cyclonedx-library/Contrib/License';
import { ComponentType } from '@cyclonedx/cyclonedx-library/Enums';
import { Bom } from '@cyclonedx/cyclonedx-library/Models';
import { JSON as Json, JsonSerializer } from '@cyclonedx/cyclonedx-library/Serialize';
import { Spec1dot6 } from '@cyclonedx/cyclonedx-library/Spec';
import { PackageURL } from 'packageurl-js';
import parseLicense from 'spdx-expression-parse';

/** The parts of a package.json that a bill uses. */
export interface PackageFacts {
  readonly name: string;
  readonly version?: string;
  readonly license?: string;
}

/** The file name of a bill beside the files it describes. */
export const BILL_OF_MATERIALS = 'bom.json';

const builder = new Builders.ComponentBuilder(
  new Factories.ExternalReferenceFactory(),
  new Licenses.LicenseFactory(parseLicense),
);

function component(manifest: PackageFacts, type = ComponentType.Library) {
  const { name, version, license } = manifest;
  const made = builder.makeComponent({ name, version, license }, type);
  if (!made) throw new Error(`no package can be named ${name}`);
  made.bomRef.value = `${name}@${version}`;
  return made;
}

function packageUrl({ name, version }: PackageFacts): string {
  const [scope, own] = name.startsWith('@') ? name.split('/') : [undefined, name];
  return new PackageURL('npm', scope, own, version, undefined, undefined).toString();
}

/**
 * The software bill of materials of a part of the product, CycloneDX 1.6 in JSON. It has no timestamp and no
 * serial number, so equal parts make equal bytes, whatever the order of their packages.
 */
export function billOfMaterials(product: PackageFacts, packages: readonly PackageFacts[]): string {
  const bom = new Bom();
  bom.metadata.component = component(product, ComponentType.Application);
  const known = new Map(packages.map((one) => [`${one.name}@${one.version}`, one]));
  for (const one of known.values()) {
    const made = component(one);
    made.purl = packageUrl(one);
    bom.components.add(made);
    bom.metadata.component.dependencies.add(made.bomRef);
  }
  const serializer = new JsonSerializer(new Json.Normalize.Factory(Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 1 })}\n`;
}
