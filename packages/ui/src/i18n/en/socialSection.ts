/** The providers of Connect. Their own views show some of it, too. */
export const socialSection = {
  'social.list': 'Log in with an account',
  'social.more': 'More',
  'social.moreLabel': 'More ways to log in',
  'social.with': 'Continue with {name}',
  'social.starting': 'Opening {name}.',
} as const
