/** USD for one, by symbol. None of them is worth anything; other symbols have no price. */
export const prices: Readonly<Record<string, number>> = {
  GRN: 1.25,
  PBL: 0.08,
  MLT: 1,
  DRG: 3.42,
  CPL: 0.45,
  TIN: 1.75,
  SPK: 2,
  LIE: 3,
  QUID: 1,
  TOLL: 1,
}
