import { Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { startDrag } from './drag.script.ts'
import { Hand } from './Hand.tsx'
import { forgetDraft } from './preferences-draft.script.ts'
import { Tray } from './Tray.tsx'
import { handleTrayKey } from './tray-keys.script.ts'
import { useTrays } from './use-trays.ts'
import { fetchOnboarding, savePreferences } from '#features/onboarding/calls.ts'
import { StepForm } from '#features/onboarding/StepForm.tsx'
import type { StepPlace } from '#features/onboarding/use-step-moves.ts'
import type { Importance, Preferences as Chosen } from '#domain/onboarding/importance.ts'
import { TRAYS } from '#domain/onboarding/trays.ts'
import { Button } from '#ui/Button.tsx'

/** A second press of "Leave the rest" must not save as well, because Save and Continue replaces that button. */
const DOUBLE_PRESS_MS = 500

interface PreferencesProps {
  place: StepPlace
  userId: number
  preferences: Chosen
  /** Whether the person has saved them before. */
  areSet: boolean
}

export function Preferences({ place, userId, preferences, areSet }: PreferencesProps) {
  const trays = useTrays(userId, areSet ? preferences : null)
  const [over, setOver] = useState<Importance | null>(null)
  const [isSettled, setSettled] = useState(areSet)
  const [top] = trays.hand
  const isDealt = top === undefined
  const { isReady } = trays
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    // The pressed element is gone: Undo after the first card, Leave the rest, or a card that went back to the hand.
    const isLost = trays.said !== '' && document.activeElement === document.body
    if (isLost) heading.current?.focus({ preventScroll: true })
  })

  useEffect(() => {
    if (!isDealt) return
    const timer = setTimeout(() => setSettled(true), DOUBLE_PRESS_MS)
    return () => {
      clearTimeout(timer)
      setSettled(false)
    }
  }, [isDealt])

  async function save(): Promise<string> {
    if (trays.preferences) await savePreferences(trays.preferences)
    forgetDraft(userId)
    return (await fetchOnboarding()).current.href
  }

  return (
    <StepForm
      place={place}
      finish={save}
      saves
      continueLabel="Save and Continue"
      canContinue={isSettled}
      bar={
        <p className="tray-keys">
          <kbd>1</kbd>–<kbd>4</kbd> {isDealt ? 'move' : 'deal'} <kbd className="ml-3">Z</kbd> undo
        </p>
      }
      beside={
        trays.canUndo && (
          <Button look="ghost" className="undo" onClick={trays.undo} aria-label="Undo" aria-keyshortcuts="z">
            <Undo2 aria-hidden="true" />
          </Button>
        )
      }
      forward={
        isDealt ? null : (
          <Button
            look="ghost"
            className="step-onwards max-md:px-3 max-md:whitespace-normal"
            disabled={!isReady}
            onClick={trays.leave}
          >
            Leave the rest at Somewhat
          </Button>
        )
      }
    >
      <div className="deal">
        <h1 ref={heading} tabIndex={-1}>
          {isDealt ? 'Here’s what matters to you' : 'How much does it matter?'}
        </h1>
        <p className="mt-1 text-muted">
          {isDealt ? 'Tap a card to move it to another tray.' : 'Choose a tray, or drag the card into it.'}
        </p>
        <div
          className="dealing"
          role="group"
          aria-label="Cards and trays"
          onKeyDown={(event) => handleTrayKey(event, trays)}
        >
          {top && (
            <Hand
              cards={trays.hand}
              onDrag={(event) =>
                startDrag(event, { onOver: setOver, onDrop: (tray) => trays.place(top, tray) })
              }
            />
          )}
          <div className="trays">
            {TRAYS.map((importance) => (
              <Tray
                key={importance}
                importance={importance}
                cards={trays.cardsIn(importance)}
                isOver={over === importance}
                takes={isReady && (!isDealt || trays.lifted !== null)}
                isOpen={isDealt}
                lifted={trays.lifted}
                latest={trays.latest}
                moved={trays.moved}
                onPick={() => trays.pick(importance)}
                onLift={trays.lift}
                onDrag={(category, event) =>
                  startDrag(event, { onOver: setOver, onDrop: (tray) => trays.place(category, tray) })
                }
              />
            ))}
          </div>
        </div>
        <p className="sr-only" role="status">
          {trays.said}
        </p>
      </div>
    </StepForm>
  )
}
