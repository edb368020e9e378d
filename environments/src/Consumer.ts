/** A project of a user: it has our packages from tarballs, and a bundler or none. */
export type Consumer = {
  readonly name: string
  /** Its files, beside `src`. */
  readonly folder: string
  /** Put into its package.json in the place of `REACT`; absent: it has no React of its own. */
  readonly react?: '18.3.1' | '19.3.1'
  /** Gets a copy of `dapp` as its `src`. */
  readonly sharesDapp: boolean
  readonly build?: readonly [command: string, ...parameters: string[]]
} & (
  | {
      /** What is served, within the project. */
      readonly site: string
      readonly copy?: readonly (readonly [from: string, to: string])[]
    }
  /** It serves itself. */
  | { readonly serve: (port: number) => readonly [command: string, ...parameters: string[]] }
  /** It is no page. */
  | { readonly page: false }
)
