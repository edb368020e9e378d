/** A row of the report: something that a person has to do, and where. */
export type Finding = { readonly path: string; readonly line: number; readonly message: string }
