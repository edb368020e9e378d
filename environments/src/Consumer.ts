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
  readonly build?: readonly [command: string, ...parameters: string[]]
  /** Expected warnings of its bundler about its own code, or about an option of ours. */
  readonly ownWarnings?: readonly string[]
} & (
  | {
      /** Its files, beside `src`. */
      readonly folder: string
      /** Replaces `REACT` in its package.json; absent: it does not depend on React itself. */
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
      /** The output of create-kit-dapp. */
      readonly template: Template
      /** Whether it stays on the networks of the template, instead of that of the tests. */
      readonly isUnchanged?: true
    }
) &
  (
    | {
        /** The served folder of the project. */
        readonly site: string
        readonly allowances?: Allowances
        readonly copy?: readonly (readonly [from: string, to: string])[]
      }
    /** It has its own server. */
    | { readonly serve: (port: number) => readonly [command: string, ...parameters: string[]] }
    /** It is not a page. */
    | { readonly page: false }
  )
