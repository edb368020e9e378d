const words =
  /(?:chain|network)[^.]{0,60}\b(?:not|isn['’]t|hasn['’]t been) (?:yet )?(?:been )?(?:supported|added|recogni[sz]ed|configured|found)|\b(?:un(?:supported|recogni[sz]ed|known)) (?:chain|network)|not support (?:(?:this|that|the) )?(?:chain|network)|\bno (?:such )?(?:chain|network)\b(?! ?(?:connect|access|response))|(?:chain|network)[^.]{0,60} does(?: not|n['’]t) exist|wallet_addEthereumChain/i

/** The code that wallets use with EIP-3085 for an unknown network, and general codes that some use instead. */
const codesOfUnknown: readonly unknown[] = [4902, -32603, 32603, 5000]

/**
 * Returns true if the texts or the codes of a wallet's error say that it does not know a network. Some wallets have no
 * code for this error, or use that of a rejection.
 */
export const saysUnknownNetwork = (texts: readonly unknown[], codes: readonly unknown[]): boolean =>
  texts.some((text) => typeof text === 'string' && words.test(text)) ||
  (!codes.includes(4001) && codes.some((code) => codesOfUnknown.includes(code)))
