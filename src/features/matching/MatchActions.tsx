import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { InviteButton } from './InviteButton.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { type ListedMember, memberAround } from './listed-member.script.ts'
import { matchesVersion, type ShownList } from './matching.store.ts'
import { PersonMenuItems } from './PersonMenu.tsx'
import { BEST_GROUPS_REGION } from './regions.script.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'
import type { MatchRow } from '#api/features/matching/schemas.ts'
import { useQuery } from '#lib/query.ts'
import { attachDisclosure } from '#ui/disclosure.ts'

interface MatchActionsProps {
  userId: number
  list?: { version: string; query: ShownList }
}

interface PendingAct {
  act: string
  member: ListedMember
  button: HTMLElement
}

export function MatchActions({ userId, list }: MatchActionsProps) {
  const [confirming, setConfirming] = useState<PendingAct | null>(null)
  const menu = useWantedMenu()
  useQuery(list ? matchesVersion(userId, list.query) : null, list?.version)

  useEffect(() => {
    const press = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-act]') : null
      const member = button && memberAround(button)
      if (member) setConfirming({ act: button.dataset.act ?? '', member, button })
    }
    document.addEventListener('click', press)
    const early = document.querySelector<HTMLElement>('[data-act][data-pressed]')
    early?.click()
    delete early?.dataset.pressed
    return () => document.removeEventListener('click', press)
  }, [])

  const close = (invitation?: MatchRow['invitation']) => {
    if (invitation && confirming) showInBestGroups(confirming.member, invitation)
    setConfirming(null)
  }
  return (
    <>
      {menu && createPortal(<PersonMenuItems {...menu.about} />, menu.details)}
      {confirming && <Dialogs key={confirming.button.id} {...confirming} onClose={close} />}
    </>
  )
}

function Dialogs({
  act,
  member,
  button,
  onClose,
}: PendingAct & { onClose: (invitation?: MatchRow['invitation']) => void }) {
  // A dialog returns the focus to the element that had it, which another button may have replaced in the meantime.
  useEffect(() => () => document.getElementById(button.id)?.focus(), [button.id])
  if (act === 'invite') return <InviteDialog member={member} onClose={onClose} />
  return act === 'withdraw' ? <WithdrawDialog member={member} onClose={onClose} /> : null
}

/** An invitation doesn't recompute best groups: only the button changes. */
function showInBestGroups(member: ListedMember, invitation: MatchRow['invitation']): void {
  const buttons = `#${BEST_GROUPS_REGION} [data-member="${member.id}"] [data-act]`
  for (const button of document.querySelectorAll(buttons)) {
    const place = document.createElement('span')
    place.className = 'contents'
    button.replaceWith(place)
    flushSync(() =>
      createRoot(place).render(
        <InviteButton id={button.id} match={{ member, invitation }} look="ghost" short />,
      ),
    )
  }
}

function useWantedMenu() {
  const [details, setDetails] = useState<HTMLDetailsElement | null>(null)

  useEffect(() => {
    const seen = new WeakSet<Element>()
    const want = ({ target }: Event) => {
      const found = target instanceof Element ? target.closest('details') : null
      if (!found || !memberAround(found)) return
      if (!seen.has(found)) attachDisclosure(found)
      seen.add(found)
      setDetails(found)
    }
    const events = ['focusin', 'click', 'toggle']
    for (const event of events) document.addEventListener(event, want, true)
    return () => {
      for (const event of events) document.removeEventListener(event, want, true)
    }
  }, [])

  const person = details && memberAround(details)
  return person && { details, about: { person, inGroup: person.inGroup } }
}
