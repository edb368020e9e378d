const words =
  /(?:chain|network)[^.]{0,60}\b(?:not|isn['’]t|hasn['’]t been) (?:yet )?(?:been )?(?:supported|added|recogni[sz]ed|configured|found)|\b(?:un(?:supported|recogni[sz]ed|known)) (?:chain|network)|not support (?:(?:this|that|the) )?(?:chain|network)|\bno (?:such )?(?:chain|network)\b(?! ?(?:connect|access|response))|(?:chain|network)[^.]{0,60} does(?: not|n['’]t) exist|wallet_addEthereumChain/i

/** Whether one of the texts that a wallet failed with says that it does not have a network. Some wallets have no code for it, or that of a refusal. */
export const saysUnknownNetwork = (texts: readonly unknown[]): boolean =>
  texts.some((text) => typeof text === 'string' && words.test(text))
