import type { OldKit } from '@kit/codemod'
import type { Template } from 'create-kit-dapp'

/** What a framework's own code needs beyond the strict policy. */
export type Allowances = {
  /** It sets HTML without Trusted Types. */
  readonly html?: true
  /** It sets a style attribute with this hash. */
  readonly style?: string
}

/** A project of a user: it has our packages from tarballs, and a bundler or none. */
export type Consumer = {
  readonly name: string
  readonly build?: readonly [command: string, ...parameters: string[]]
  /** What its bundler says of its own code. */
  readonly ownWarning?: string
} & (
  | {
      /** Its files, beside `src`. */
      readonly folder: string
      /** Put into its package.json in the place of `REACT`; absent: it has no React of its own. */
      readonly react?: '18.3.1' | '19.3.1'
      /** Gets a copy of `dapp` as its `src`. */
      readonly sharesDapp: boolean
    }
  | {
      readonly folder: string
      readonly sharesDapp: false
      /** Dapps on other kits, of the fixtures of the codemod. */
      readonly oldKits: readonly OldKit[]
      /** Whether the codemod is run on each before the build; else it is built with the published kit. */
      readonly isMigrated: boolean
    }
  | {
      /** What create-kit-dapp makes. */
      readonly template: Template
      /** Whether it stays on the networks of the template, instead of that of the tests. */
      readonly isUnchanged?: true
    }
) &
  (
    | {
        /** What is served, within the project. */
        readonly site: string
        readonly allowances?: Allowances
        readonly copy?: readonly (readonly [from: string, to: string])[]
      }
    /** It serves itself. */
    | { readonly serve: (port: number) => readonly [command: string, ...parameters: string[]] }
    /** It is no page. */
    | { readonly page: false }
  )
