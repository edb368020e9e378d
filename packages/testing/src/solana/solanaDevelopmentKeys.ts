/** Private keys (32 bytes in hex) of the development mnemonic at m/44'/501'/0'/0' to m/44'/501'/9'/0'; the sandbox funds them. Never use them elsewhere. */
export const solanaDevelopmentKeys: readonly string[] = [
  'a01c67efb5cb8f62f15907a9fcf124c73d2695c8a9a31f21c05742a31ca1dc72',
  '3f25626cf245c8dd65a2b91a70e6f4c285182489fda230e2553c3752aa962b61',
  '8eabe4c79ac3a146c1bc447a64233ea70694669b997b0565039471b2939e8c5e',
  'f55bf85006beb673056861062dd8f8d8ff0bb63dd61d45f86fe438bf6e442abb',
  '3eb11a2e242212be157793db9fa881edffcfb391174b07d20369521ba1a084b1',
  '22e6f8ea7e213a67f801d313daa33046f5f7b1808f38d5b2bb7301aefa158cbc',
  '9515bfa8fecc7b7ebe75fd55e9d15b6f7988d79dbf6546f998630cacafb63fc7',
  '3979d8b5812d7747cfd25215b0a904fdbdf8f7c24aa82a91c2e00878ff1146ff',
  'c0c8348480fd4d865ffe93e11ba3a3b2431eeaaf1bf795faaac1710ec6607309',
  'f5606f75eaffadd56cc1247896e4e79237c37fe57cc970cfb12fb7d304323661',
]
