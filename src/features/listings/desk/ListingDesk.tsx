import './desk.css'
import '../pictures/picture.css'
import { type FormEvent, useState } from 'react'
import { fetchDraft } from './calls.ts'
import { Clashes } from './Clashes.tsx'
import { ACTS, PUBLISH, STATUS_LOOK } from './desk-texts.ts'
import { FormFields } from './FormFields.tsx'
import { PicturesPanel } from './PicturesPanel.tsx'
import { StatusActions } from './StatusActions.tsx'
import { useListingForm } from './use-listing-form.ts'
import type { PicturesSaved } from '#api/features/listings/desk/pictures/service/pictures.ts'
import type { Draft } from '#api/features/listings/desk/schemas.ts'
import { useUnsavedWarning } from '#lib/use-unsaved-warning.ts'
import { dashboardListingPath } from '#domain/listings/addresses.ts'
import { fieldFaults } from '#domain/listings/desk/fields.ts'
import { type ListingStatus, STATUS_LABEL } from '#domain/listings/status.ts'
import type { ApiError } from '#lib/api.ts'
import { fieldMessages } from '#lib/messages.ts'
import { notify, notifyOnNextPage } from '#lib/toast.ts'
import { LEAVING, useAction } from '#lib/use-action.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { SelectField } from '#ui/Field.tsx'

interface ListingDeskProps {
  initial: Draft | null
  people: readonly { id: number; name: string }[] | null
  userId: number
  listPath: string
}

export function ListingDesk({ initial, people, userId, listPath }: ListingDeskProps) {
  const [draft, setDraft] = useState(initial)
  const { form, ...fields } = useListingForm(draft, setDraft, initial ? initial.agent_id : userId)
  const { busy, run } = useAction<'save'>()
  useUnsavedWarning((fields.changed && busy !== 'save') || fields.clash !== null)
  const addressOf = (msl: string) => `${listPath}?edit=${encodeURIComponent(msl)}`

  const save = (saving: () => Promise<Draft | null>) =>
    run(
      'save',
      async () => {
        const saved = await saving()
        if (!saved) return undefined
        if (draft?.texts.msl_number === saved.texts.msl_number) {
          notify.success('Saved.')
          return undefined
        }
        notifyOnNextPage(draft ? 'Saved.' : 'Draft saved. You can add pictures now.')
        // Replaces the history entry: going back must not lead to a form that would create the home again.
        location.replace(addressOf(saved.texts.msl_number))
        return LEAVING
      },
      'We couldn’t save this home.',
    )

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(() => fields.save())
  }

  function picturesSaved({ images, changed_at, changed_before }: PicturesSaved): void {
    setDraft((now) => {
      if (!now) return now
      const isOwn = now.property.changed_at === changed_before
      return { ...now, property: { ...now.property, images, ...(isOwn && { changed_at }) } }
    })
  }

  const status = draft?.property.status
  const isDraft = draft !== null && status === 'draft'
  const statusActions = {
    listPath,
    save: async (to: ListingStatus) => {
      if (to === 'published' && fields.refused(fieldFaults(fields.texts, 'published'))) return null
      return fields.changed ? fields.save() : draft
    },
    onChanged: async (msl: string) => {
      // A draft's number can change until it's published.
      history.replaceState(null, '', addressOf(msl))
      setDraft(await fetchDraft(msl))
    },
    refuse: (error: ApiError) => fields.refused(fieldMessages(error.body)),
  }

  return (
    <div className="grid gap-6">
      {draft && status && (
        <div className="flex flex-wrap items-center gap-2">
          <Badge look={STATUS_LOOK[status]} className="mr-2">
            {STATUS_LABEL[status]}
          </Badge>
          <ButtonLink
            look="ghost"
            size="small"
            href={dashboardListingPath(draft.texts.msl_number)}
            target="_blank"
          >
            Preview<span className="sr-only"> in a new tab</span>
          </ButtonLink>
          <StatusActions
            {...statusActions}
            draft={draft}
            acts={ACTS[status]}
            mayDelete={isDraft}
            size="small"
          />
        </div>
      )}
      <Clashes
        clash={fields.clash}
        busy={busy === 'save'}
        onMine={() => save(fields.saveMine)}
        onTheirs={fields.takeTheirs}
      />
      {draft && (
        <PicturesPanel msl={draft.texts.msl_number} initial={draft.property.images} onSaved={picturesSaved} />
      )}
      <form ref={form} className="grid gap-6" onSubmit={submit} noValidate>
        <FormFields {...fields} numbered={draft?.was_published ?? false} />
        {people && (
          <section className="card card-roomy" aria-label="Assigned agent">
            <SelectField
              label="Agent"
              hint="This agent gets the home’s tours and messages."
              error={fields.faults.agent_id}
              value={fields.agent ?? ''}
              onChange={(event) => fields.setAgent(Number(event.target.value) || null)}
            >
              {!people.some(({ id }) => id === fields.agent) && <option value="">Nobody</option>}
              {people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </section>
        )}
        <div className="desk-bar" data-bottom-bar>
          <p className="text-sm text-muted" role="status">
            {fields.changed && !busy && 'You have unsaved changes.'}
          </p>
          <div className="ml-auto flex flex-wrap gap-2">
            {isDraft && <StatusActions {...statusActions} draft={draft} acts={[PUBLISH]} />}
            <Button
              type="submit"
              look={isDraft ? 'ghost' : 'primary'}
              busy={busy === 'save' && 'Saving…'}
              // Otherwise a validation message on blur would move the button away from under the pointer.
              onMouseDown={(event) => event.preventDefault()}
            >
              {draft ? 'Save' : 'Save draft'}
            </Button>
          </div>
        </div>
      </form>
    </div>
  )
}
