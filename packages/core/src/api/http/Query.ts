/** Query parameters in their order; what is undefined is left out. */
export type Query = Readonly<Record<string, string | number | undefined>>
