/** Agreeing to the dapp's terms. */
export const legal = {
  'legal.terms': 'Terms of Service',
  'legal.privacy': 'Privacy Policy',
  'legal.agreeBoth': 'I agree to the {terms} and the {privacy}.',
  'legal.agreeTerms': 'I agree to the {terms}.',
  'legal.agreePrivacy': 'I agree to the {privacy}.',
  'legal.impliedBoth': 'By connecting a wallet you agree to the {terms} and the {privacy}.',
  'legal.impliedTerms': 'By connecting a wallet you agree to the {terms}.',
  'legal.impliedPrivacy': 'By connecting a wallet you agree to the {privacy}.',
} as const
