/** Texts of the steps after the address: a code, or the approval of a new browser. */
export const loginCodes = {
  'code.label': 'Code from the email',
  'code.sentTo': 'Enter the code that we sent to {email}. It works for 20 minutes.',
  'code.checking': 'Checking the code',
  'code.wrong': {
    one: 'That code isn’t right. {count} try left.',
    other: 'That code isn’t right. {count} tries left.',
  },
  'code.expired': 'This code has expired. Send a new one.',
  'code.void': 'That was wrong too often, so this code no longer works. Send a new one.',
  'code.noMail': 'No email?',
  'code.resend': 'Send it again',
  'code.resendIn': 'Send it again in {seconds} s',
  'code.sentAgain': 'Sent again. It can take a minute.',
  'device.text': 'This browser is new to your wallet. Open the link in the email to {email} and choose this number:',
  'device.number': 'Number {number}',
  'device.waiting': 'Waiting for your approval',
  'device.stillWaiting': 'Still waiting. The email can take a minute, and may be in the spam folder.',
  'device.refused': 'This login was refused. If that was you, start again.',
  'device.expired': 'The link has expired. Send a new one.',
} as const
