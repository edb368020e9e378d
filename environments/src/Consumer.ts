import type { OldKit } from '@kit/codemod'
import type { Template } from 'create-kit-dapp'

/** Exceptions from the strict policy that a framework's own code needs. */
export type Allowances = {
  /** It sets HTML without Trusted Types. */
  readonly html?: true
  /** It sets a style attribute with this hash. */
  readonly style?: string
}

/** A project of a user, with our packages from tarballs, and with or without a bundler. */
export type Consumer = {
  readonly name: string
  /** It begins as the output of create-kit-dapp. */
  readonly template?: Template
  /** Folders of this directory with its files, later ones over earlier ones and over the template. */
  readonly folders: readonly string[]
  /** Replaces `REACT` in its package.json. */
  readonly react?: '18.3.1' | '19.3.1'
  /** Dapps on other kits, of the fixtures of the codemod, which is run on them if `isMigrated`. */
  readonly oldKits?: { readonly names: readonly OldKit[]; readonly isMigrated: boolean }
  readonly build?: readonly [command: string, ...parameters: string[]]
  /** Expected warnings of its bundler about its own code, or about an option of ours. */
  readonly ownWarnings?: readonly string[]
  /** Copied after the build. */
  readonly copy?: readonly (readonly [from: string, to: string])[]
  /** Its pages: a folder that is served, or a server of its own. Absent: it is not a page. */
  readonly pages?:
    | { readonly site: string; readonly allowances?: Allowances }
    | { readonly serve: (port: number) => readonly [command: string, ...parameters: string[]] }
}
