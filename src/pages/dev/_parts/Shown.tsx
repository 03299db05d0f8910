import { LONG, Part, Row } from './Part.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge, VerifiedTick } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LaterDetails } from '#ui/LaterDetails.tsx'
import { Note } from '#ui/Note.tsx'
import { Progress } from '#ui/Progress.tsx'
import { RecentTime } from '#ui/RecentTime.tsx'
import { Skeleton, Waiting } from '#ui/Skeleton.tsx'
import { TableFrame } from '#ui/TableFrame.tsx'
import { Time } from '#ui/Time.tsx'
import { Toast } from '#ui/Toast.tsx'

const PICTURE = '/icon-192.png'
const A_MOMENT = Date.UTC(2026, 5, 14, 15, 30)

export function Shown({ theme }: { theme: string }) {
  return (
    <>
      <Part name="Card">
        <Card>Raised</Card>
        <Card look="soft">Soft</Card>
        <Card look="solid" roomy>
          <p>Solid and roomy</p>
          <p className="mt-1 mb-4 text-muted">{LONG}.</p>
          <Progress label="On solid" value={60} />
        </Card>
      </Part>
      <Part name="Avatar">
        <Row>
          <Avatar src={PICTURE} name="Robin Tremblay" size="small" />
          <Avatar src={PICTURE} name="Robin Tremblay" alt="Robin Tremblay" />
          <Avatar src={null} name="Robin Tremblay" />
          <Avatar src={null} name="Robin Tremblay" fallback="plain" />
          <Avatar src={null} name="Élodie" size="large" />
          <Avatar src={PICTURE} name="Robin Tremblay" size="huge" />
        </Row>
      </Part>
      <Part name="Badge">
        <Row>
          <Badge look="great">Great Match</Badge>
          <Badge>Good Match</Badge>
          <Badge look="plain">Example</Badge>
          <Badge look="alert">Payment failed</Badge>
          <span className="font-semibold">
            Robin Tremblay <VerifiedTick />
          </span>
        </Row>
      </Part>
      <Part name="Progress">
        <Progress label="Nothing yet" value={0} />
        <Progress label="Some" value={40} />
        <Progress label="All" value={100} />
      </Part>
      <Part name="Note">
        <Note>Soft. {LONG}.</Note>
        <Note look="accent">Accent. {LONG}.</Note>
        <Note look="alert">Alert. {LONG}.</Note>
      </Part>
      <Part name="Toast">
        <Toast kind="success">Passkey added.</Toast>
        <Toast kind="error">{LONG}.</Toast>
        <Toast kind="loading">Uploading…</Toast>
        <Toast kind="blank">Nothing in particular.</Toast>
      </Part>
      <Part name="Skeleton">
        <Waiting>
          <div className="flex items-center gap-3">
            <Skeleton className="size-12 rounded-full" />
            <Skeleton className="h-6 w-40" />
          </div>
        </Waiting>
      </Part>
      <Part name="LaterDetails">
        <LaterDetails summary="What this assumes" load={() => Promise.resolve()}>
          {LONG}.
        </LaterDetails>
      </Part>
      <Part name="EmptyState">
        <Card>
          <EmptyState title="No messages yet" action={<Button look="ghost">Write one</Button>}>
            {LONG}.
          </EmptyState>
        </Card>
      </Part>
      <Part name="TableFrame">
        <TableFrame label={`Table by ${theme}`}>
          <table className="table">
            <tbody>
              <tr>
                <th scope="row">{LONG}</th>
                <td className="whitespace-nowrap">{LONG}</td>
              </tr>
            </tbody>
          </table>
        </TableFrame>
      </Part>
      <Part name="RecentTime">
        <RecentTime at={A_MOMENT} />
      </Part>
      <Part name="Time">
        <Time at={A_MOMENT} />
      </Part>
    </>
  )
}
