/** The documents in plain language. The full text is the binding one; change both together. */
export const TERMS_SUMMARY = [
  'You’re 18 or older and have only one account.',
  'These terms renew every 30 days, and a paid plan every month, until you end them.',
  'We can end them too, with 7 days’ notice by email.',
  'We introduce people and give estimates. We’re not your lender, broker or lawyer.',
  'Our liability is limited to 12 months of your payments or CAD $100, whichever is more.',
  'Disputes go to arbitration. You have 30 days to reject changes to that rule.',
] as const

export const PRIVACY_SUMMARY = [
  'We use your contact details, answers and picture to find and show your matches.',
  'No other member sees your answers. Sensitive answers only count once one of you accepts the other’s invitation.',
  'You can export or delete everything in Settings at any time.',
] as const
