import type { Group } from '#api/features/groups/service.ts'
import { displayName } from '#domain/accounts/name.ts'
import { formatPercentOneDecimal } from '#domain/format.ts'

/** The score of each two members, as a table that reads the same by row and by column. */
export function PairScores({ members, scores }: Pick<Group, 'members' | 'scores'>) {
  return (
    <div>
      <h2 className="display text-heading" id="scores-heading">
        How you match
      </h2>
      <div className="table-frame mt-6" tabIndex={0} role="region" aria-labelledby="scores-heading">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Member</span>
              </th>
              {members.map((member) => (
                <th scope="col" key={member.id} className="text-right">
                  {member.first_name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {members.map((member, row) => (
              <tr key={member.id}>
                <th scope="row">{displayName(member)}</th>
                {members.map((other, column) => (
                  <td key={other.id} className="text-right font-semibold">
                    <Score value={scores[row]?.[column] ?? null} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function Score({ value }: { value: number | null }) {
  return value === null ? <span className="text-muted">–</span> : formatPercentOneDecimal(value)
}
