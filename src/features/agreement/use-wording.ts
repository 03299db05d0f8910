import { useEffect, useRef, useState } from 'react'
import type { AgreementResponse, TermVersions } from '#api/features/agreement/schemas.ts'
import type { Term } from '#domain/agreement/term.ts'
import {
  faultInWords,
  initialValues,
  storedWording,
  textOf,
  valueFaults,
  type Values,
} from '#domain/agreement/wording.ts'
import { refreshIfStale } from '#lib/if-stale.ts'
import { showError } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { hasFaults } from '#domain/text-rule.ts'
import { refreshAgreement, termQuery } from './agreement.store.ts'
import { ownersOf, termsOf } from './agreement-texts.ts'
import {
  acceptWording,
  proceedWithoutLawyer,
  saveChoice,
  suggestWording,
  withdrawAcceptance,
} from './calls.ts'
import { type Draft, saveDraft, storedDraft } from './draft.store.ts'

interface Context {
  agreement: AgreementResponse
  versions: TermVersions
  known: Term | null
}

interface Edit extends Omit<Draft, 'values'> {
  /** By option. */
  values: Readonly<Record<string, Values>>
  isWriting: boolean
}

function editFrom(draft: Draft | null): Edit | null {
  if (!draft) return null
  const { option, values } = draft
  return { ...draft, values: option === null ? {} : { [option]: values }, isWriting: true }
}

/** The viewer's choice and wording for a term. What they typed is lost only if they discard it. */
export function useWording({ agreement, versions: { key, versions }, known }: Context) {
  const current = versions.at(-1)
  const newest = current?.number ?? 0
  const chosen = termsOf(agreement).find((term) => term.key === key)?.chosen ?? null
  const isHydrated = useHydrated()
  const [edit, setEdit] = useState<Edit | null>(null)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const { busy, run } = useAction<'suggest' | 'accept' | 'back' | 'go-on'>()
  const start: Edit = {
    option: chosen ?? current?.option ?? null,
    values: {},
    extra: '',
    base: newest,
    isWriting: false,
  }
  const now = edit ?? editFrom(isHydrated ? storedDraft(key) : null) ?? start
  const one = known?.options.find((choice) => choice.key === now.option) ?? null

  const valuesFor = (name: string): Values => {
    const of = known?.options.find((choice) => choice.key === name)
    const agreed = current?.option === name ? current.values : {}
    return { ...(of && initialValues(of)), ...agreed, ...now.values[name] }
  }
  const draft = { option: one?.key ?? null, values: one ? valuesFor(one.key) : {}, extra: now.extra }
  const parties = {
    owners: ownersOf(agreement),
    home: agreement.home,
    isQuebec: agreement.province === 'QC',
  }

  function change(next: Partial<Edit>): void {
    const then = { ...now, ...next }
    setFaults({})
    setEdit(then)
    const { option, values, extra, base, isWriting } = then
    const filled = option === null ? {} : { ...valuesFor(option), ...values[option] }
    if (isWriting) saveDraft(key, { option, values: filled, extra, base })
  }

  function end(): void {
    saveDraft(key, null)
    setFaults({})
    setEdit({ ...now, extra: '', isWriting: false })
  }

  /** Ends the draft unless it has been changed while it was being suggested; then it's based on what was suggested. */
  async function endSuggested(): Promise<void> {
    const isEditedSince = latest.current !== edit && latest.current !== null
    const base = now.base + 1
    if (isEditedSince) rebase.current({ base })
    else end()
    await refreshAgreement()
    // Suggesting the same words again adds no version.
    const number = termQuery(key).get().data?.versions.at(-1)?.number ?? base
    if (isEditedSince && number < base) rebase.current({ base: number })
  }

  const latest = useRef(edit)
  const rebase = useRef(change)
  useEffect(() => {
    latest.current = edit
    rebase.current = change
  })

  return {
    option: draft.option,
    valuesFor,
    extra: now.extra,
    text: textOf(one, draft, parties),
    faults,
    busy,
    isWriting: now.isWriting,
    /** Whether someone suggested different wording while the viewer was writing. */
    isBehind: now.isWriting && newest > now.base,
    choose(name: string): void {
      change({ option: name })
      void saveChoice(key, name).then(refreshAgreement, (error: unknown) =>
        showError(error, 'We couldn’t save what you prefer.'),
      )
    },
    /** Only the viewer's own words. */
    chooseNone: () => change({ option: null }),
    setValue: (name: string, param: string, value: number | string) =>
      change({ option: name, values: { ...now.values, [name]: { ...valuesFor(name), [param]: value } } }),
    write: (extra: string) => change({ extra, ...(!now.isWriting && { isWriting: true, base: newest }) }),
    /** Starts from the current wording. */
    start: () =>
      change({
        isWriting: true,
        base: newest,
        ...(current && now.extra === '' && { option: now.option ?? current.option, extra: current.extra }),
      }),
    discard: end,
    /** Rebases the viewer's words on the latest version. */
    keepBoth: () => change({ base: newest }),
    suggest(): void {
      const wrong = {
        ...(one && valueFaults(one, draft.values)),
        extra: faultInWords(one, storedWording(one, draft)) ?? '',
      }
      if (hasFaults(wrong)) {
        setFaults(wrong)
        return
      }
      void run(
        'suggest',
        async () => {
          const text = textOf(one, storedWording(one, draft), parties)
          await suggestWording(key, now.base, { ...draft, text })
          await endSuggested()
        },
        refreshIfStale(refreshAgreement, 'We couldn’t save your wording. It’s still here.'),
      )
    },
    /** Accepts the wording on screen, even if a newer one is already known to exist. */
    accept: () =>
      void run(
        'accept',
        async () => {
          await acceptWording(key, newest)
          await refreshAgreement()
        },
        refreshIfStale(refreshAgreement, 'We couldn’t save your acceptance.'),
      ),
    takeBack: () =>
      void run(
        'back',
        async () => {
          await withdrawAcceptance(key)
          await refreshAgreement()
        },
        refreshIfStale(refreshAgreement, 'We couldn’t take it back.'),
      ),
    goOn: () =>
      void run(
        'go-on',
        async () => {
          await proceedWithoutLawyer(key, newest)
          await refreshAgreement()
        },
        refreshIfStale(refreshAgreement, 'We couldn’t save it.'),
      ),
  }
}

export type WordingDesk = ReturnType<typeof useWording>
