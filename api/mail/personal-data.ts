import { and, asc, eq, or, type SQL } from 'drizzle-orm'
import type { MailTemplate } from '#api/mail/template.ts'
import type { Person, PersonalData } from '#api/personal-data.ts'
import type { Connection } from '#db/client.ts'
import { fieldIn } from '#db/json-field.ts'
import { outbox } from '#db/schema/index.ts'
import { DAY_MS } from '#domain/duration.ts'

const SETTLED_MAIL_KEPT_MS = 7 * DAY_MS

export function outboxData(mails: readonly MailTemplate[]): readonly PersonalData[] {
  function about(db: Connection, person: Person): SQL | undefined {
    const conditions = mails.flatMap(({ name, aboutWhom }) =>
      Object.entries(aboutWhom).flatMap(([param, idsOf]) => {
        if (idsOf === null) return []
        return [and(eq(outbox.template, name), fieldIn(outbox.params, param, idsOf(db, person)))]
      }),
    )
    return or(...conditions)
  }

  const { template, created_at, sent_at, gave_up_at } = outbox
  return [
    {
      table: outbox,
      kept: { after: [outbox.sent_at, outbox.gave_up_at], forMs: SETTLED_MAIL_KEPT_MS },
      inWords: async (db: Connection, person: Person) =>
        db
          .select({ template, created_at, sent_at, gave_up_at })
          .from(outbox)
          .where(about(db, person))
          .orderBy(asc(outbox.id)),
      erase: async (tx: Connection, person: Person) =>
        void (await tx.delete(outbox).where(about(tx, person))),
    },
  ]
}
