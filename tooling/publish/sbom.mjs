// Writes the dependencies of each published package as CycloneDX: `node tooling/publish/sbom.mjs [folder]`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inspectClosure } from '../licences/closure.mjs'
import { publishedPackages, root } from '../packages.mjs'

/** @param {string} id a name with its version */
const component = (id) => {
  const at = id.lastIndexOf('@')
  const [name, version] = [id.slice(0, at), id.slice(at + 1)]
  return { type: 'library', 'bom-ref': id, name, version, purl: `pkg:npm/${name.replace('@', '%40')}@${version}` }
}

/**
 * @param {string} folder of a published package
 * @returns {object} a CycloneDX 1.6 document
 * @see https://cyclonedx.org/docs/1.6/json/
 */
export const sbomOf = (folder) => {
  const [own, ...others] = [...inspectClosure([folder]).packages]
  if (!own) throw new Error(`${folder} is no package`)
  /** @param {[string, unknown]} entry */
  const described = ([id, licence]) => ({ ...component(id), licenses: [{ expression: String(licence) }] })
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: described(own) },
    components: others.map(described).sort((one, other) => one['bom-ref'].localeCompare(other['bom-ref'], 'en')),
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const target = process.argv[2] ?? join(root, '.cache/sbom')
  mkdirSync(target, { recursive: true })
  for (const { folder, manifest } of publishedPackages()) {
    const file = join(target, `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.cdx.json`)
    writeFileSync(file, `${JSON.stringify(sbomOf(folder), null, 2)}\n`)
    console.log(file)
  }
}
