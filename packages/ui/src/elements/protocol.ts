/** What elements and code of different versions on one page have agreed on. Goes up when `kit` or the registry change meaning. */
export const protocol = 1
