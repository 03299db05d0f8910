import type { AboutPerson } from '#features/matching/person.store.ts'

export function blockText({ person: { first_name: name }, inGroup }: AboutPerson): string[] {
  return [
    `You and ${name} no longer see each other anywhere on Cohearth: not in matches, invitations or messages. ${name} is not told.`,
    ...(inGroup
      ? [
          `You are in a group together. You leave it at once, and what you shared there goes with you. The others stay together.`,
        ]
      : []),
    'You can unblock people in your settings. What has ended by then does not come back.',
  ]
}

export const REPORTED = [
  'Thank you. A person on our team reads every report. We may warn somebody or close their account; we never say who reported them, and we do not tell you what we decided.',
  'If you are in danger, call 911. If you lost money or gave away your data, tell your bank and the Canadian Anti-Fraud Centre: 1-888-495-8501.',
] as const
