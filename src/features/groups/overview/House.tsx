import type { ReactNode } from 'react'
import { displayNameFor, type Member, viewerLast } from '../group-texts.ts'
import { Plate } from './HousePlate.tsx'
import type { InvitationList } from '#api/features/groups/invitations/schemas.ts'
import type { Group } from '#api/features/groups/service.ts'
import { type Spot, groupHouse, HOUSE_WIDTH, WINDOW_RADIUS } from '#art/group-house.ts'
import { paint } from '#art/parts.ts'
import { emptySeats } from '#domain/groups/overview/settings.ts'
import { groupPath } from '#domain/groups/addresses.ts'
import { PATH, personPath } from '#domain/paths.ts'
import { displayName, initials } from '#domain/accounts/display-name.ts'
import { plural } from '#domain/format.ts'
import { pictureOf } from '#lib/picture.ts'

type Sent = Pick<InvitationList['sent'][number], 'id' | 'member'>

interface HouseProps {
  group: Group
  userId: number
  /** Unread messages by writer. */
  unread: ReadonlyMap<number, number>
  sent: readonly Sent[]
}

const SKY = 'house-sky'
const FACE = WINDOW_RADIUS - 5

/** A window is lit for the viewer and for news, dashed for an empty seat, and has a clock if someone is invited. */
export function House({ group, userId, unread, sent }: HouseProps) {
  const members = viewerLast(group.members, userId)
  const empty = emptySeats(members.length, group.seats)
  const { height, windows, parts } = groupHouse(members.length + empty)
  const free = windows.slice(members.length)
  return (
    <svg
      viewBox={`0 0 ${HOUSE_WIDTH} ${height}`}
      className="group-house"
      role="group"
      aria-label="Your house"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <defs>
        <linearGradient id={SKY} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={paint('sky-top')} />
          <stop offset="0.8" stopColor={paint('sky-low')} />
        </linearGradient>
        <clipPath id="house-window" clipPathUnits="objectBoundingBox">
          <circle cx="0.5" cy="0.5" r="0.5" />
        </clipPath>
      </defs>
      <g aria-hidden="true">
        <rect width={HOUSE_WIDTH} height={height} fill={`url(#${SKY})`} />
        {parts.map(({ d, fill, line, width }, index) => (
          <path
            key={index}
            d={d}
            fill={fill ? paint(fill) : 'none'}
            stroke={line && paint(line)}
            strokeWidth={width}
          />
        ))}
      </g>
      {members.map((member, index) => {
        const at = windows[index]
        return (
          at && (
            <MemberWindow
              key={member.id}
              member={member}
              at={at}
              isOwn={member.id === userId}
              unread={unread.get(member.id) ?? 0}
              name={displayNameFor(member, userId)}
            />
          )
        )
      })}
      {free.map((at, index) => {
        const invited = sent[index]
        if (invited) return <InvitedWindow key={`invited ${invited.id}`} at={at} member={invited.member} />
        const isFirst = index === sent.length
        return (
          <DashedWindow
            key={index}
            at={at}
            href={groupPath(isFirst ? 'find' : 'invitations')}
            label={isFirst ? 'Empty window: find someone' : 'Empty window: invite by email'}
            plate={isFirst ? 'Find' : 'Invite'}
          >
            <path
              d={`M${at.x - 13} ${at.y}h26M${at.x} ${at.y - 13}v26`}
              fill="none"
              stroke={paint('trim')}
              strokeWidth="5"
            />
          </DashedWindow>
        )
      })}
    </svg>
  )
}

interface MemberWindowProps {
  member: Member
  at: Spot
  name: string
  isOwn: boolean
  unread: number
}

function MemberWindow({ member, at: { x, y }, name, isOwn, unread }: MemberWindowProps) {
  const picture = pictureOf(member)
  const isLit = isOwn || unread > 0
  const news = plural(unread, { one: '1 unread message', other: `${unread} unread messages` })
  return (
    <>
      <a
        href={isOwn ? PATH.PROFILE : personPath(member.id)}
        aria-label={isOwn ? 'You: your profile' : `${displayName(member)}${unread > 0 ? `, ${news}` : ''}`}
        className="group-window"
      >
        {isLit && <circle cx={x} cy={y} r={WINDOW_RADIUS + 10} fill={paint('halo')} />}
        <circle
          cx={x}
          cy={y}
          r={WINDOW_RADIUS}
          className="group-window-frame"
          fill={paint(unread > 0 ? 'marigold' : isOwn ? 'lit' : 'trim')}
        />
        <circle cx={x} cy={y} r={FACE} fill={isLit ? paint('lit') : 'var(--color-portrait)'} />
        {picture && (
          <image
            href={picture}
            x={x - FACE}
            y={y - FACE}
            width={2 * FACE}
            height={2 * FACE}
            preserveAspectRatio="xMidYMid slice"
            clipPath="url(#house-window)"
          />
        )}
        <Plate x={x} y={y + WINDOW_RADIUS + 17} text={isOwn ? 'You' : name} />
      </a>
      {/* Outside the link, whose name must contain its visible words. */}
      {picture === null && (
        <text
          x={x}
          y={y + 8}
          className="group-initials"
          aria-hidden="true"
          textAnchor="middle"
          fontSize="24"
          fontWeight="650"
          fill={isLit ? 'var(--color-on-accent)' : 'var(--color-ink)'}
        >
          {initials(displayName(member))}
        </text>
      )}
    </>
  )
}

function InvitedWindow({ at, member }: { at: Spot; member: Sent['member'] }) {
  const { x, y } = at
  return (
    <DashedWindow
      at={at}
      href={member ? personPath(member.id) : groupPath('invitations')}
      label={`${member ? displayName(member) : 'Someone by email'}: invited, hasn’t replied yet`}
      plate={member?.first_name ?? 'Invited'}
    >
      <circle cx={x} cy={y} r="15" fill="none" stroke={paint('trim')} strokeWidth="3.5" />
      <path d={`M${x} ${y - 8}v8l6 4`} fill="none" stroke={paint('trim')} strokeWidth="3.5" />
    </DashedWindow>
  )
}

interface DashedWindowProps {
  at: Spot
  href: string
  label: string
  plate: string
  children: ReactNode
}

function DashedWindow({ at: { x, y }, href, label, plate, children }: DashedWindowProps) {
  const r = WINDOW_RADIUS - 2
  return (
    <a href={href} aria-label={label} className="group-window">
      <circle cx={x} cy={y} r={r} fill={paint('shade')} />
      <circle
        cx={x}
        cy={y}
        r={r}
        className="group-window-frame"
        fill="none"
        stroke={paint('trim')}
        strokeWidth="3.5"
        strokeDasharray="5 8"
      />
      {children}
      <Plate x={x} y={y + WINDOW_RADIUS + 17} text={plate} />
    </a>
  )
}
