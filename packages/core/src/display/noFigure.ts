/** Stands where there is no figure to show. Never zero: that would be a figure. */
export const noFigure = '—'
