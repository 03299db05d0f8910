import type { AboutPerson } from '#features/matching/person.store.ts'

export function blockText({ person: { first_name: name }, inGroup }: AboutPerson): string[] {
  return [
    `You and ${name} won’t see each other anywhere on Cohearth: not in matches, invitations or messages. We won’t tell ${name}.`,
    ...(inGroup
      ? [
          `You’re in a group together. You’ll leave it right away, and what you shared there goes with you. The others stay together.`,
        ]
      : []),
    'You can unblock people in Settings, but that won’t bring back what has ended.',
  ]
}

export const REPORTED = [
  'Thank you. Someone on our team reads every report. We may warn the person or close their account. We never say who reported them, and we won’t tell you what we decided.',
  'If you’re in danger, call 911. If you lost money or shared personal information, contact your bank and the Canadian Anti-Fraud Centre: 1-888-495-8501.',
] as const
