/** What the explorer calls the wallets that have connectors of their own, by connector id (FACTS §2.6). */
export const explorerIds: Readonly<Record<string, string>> = {
  coinbaseWalletSDK: 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
  baseAccount: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  safe: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f',
}
