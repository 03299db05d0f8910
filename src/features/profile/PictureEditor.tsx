import { ImageUp, Trash2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { useFileDrop } from '#features/profile/use-file-drop.ts'
import type { OwnProfile } from '#features/profile/profile.store.ts'
import { usePicture } from '#features/profile/use-picture.ts'
import { useUnsavedWarning } from '#lib/use-unsaved-warning.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { pictureOf } from '#lib/picture.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { ErrorLine } from '#ui/ErrorLine.tsx'

/** Includes the cropping library, which most visits don't need. */
const CropDialog = lazy(async () => ({
  default: (await import('#features/profile/CropDialog.tsx')).CropDialog,
}))

interface PictureEditorProps {
  person: OwnProfile
  onChanged: (filename: string | null) => void
  /**
   * `header` overlaps the header image above it, `portrait` is large, as other people see it, with the buttons on it, and `row`
   * is small, beside its children.
   */
  look?: 'header' | 'portrait' | 'row'
  /** If false, dims the picture, which no one else sees. */
  isShared?: boolean
  children?: ReactNode
}

const LOOKS = {
  header: {
    section: 'relative flex flex-wrap items-end gap-x-6 gap-y-4',
    avatar: 'avatar-huge -mt-16 ring-4 ring-raised sm:-mt-20',
    beside: 'grid min-w-0 flex-1 basis-60 gap-2',
    buttons: '',
    hint: 'text-sm text-muted',
    alert: '',
  },
  portrait: {
    section: 'relative grid',
    avatar: 'portrait [grid-area:1/1]',
    beside: 'contents',
    buttons: 'relative justify-end self-end p-3 [grid-area:1/1] *:bg-raised',
    hint: 'px-5 pt-3 text-sm text-muted',
    alert: 'px-5 not-empty:pt-3',
  },
  row: {
    section: 'picture-row',
    avatar: 'avatar-large',
    beside: 'grid min-w-0 flex-1 gap-2',
    buttons: '*:bg-raised',
    // Phones only offer pictures; screen readers still say what fits.
    hint: 'text-sm text-muted max-sm:sr-only',
    alert: '',
  },
} as const

export function PictureEditor({
  person,
  onChanged,
  look = 'header',
  isShared = true,
  children,
}: PictureEditorProps) {
  const { picked, busy, message, pick, upload, remove, cancel } = usePicture(person.id, onChanged)
  const hovering = useFileDrop(pick)
  const address = pictureOf(person)
  const input = useRef<HTMLInputElement>(null)
  const opening = busy === 'opening'
  const styles = LOOKS[look]
  const isPortrait = look === 'portrait'
  useUnsavedWarning(picked !== null)

  async function removeAndRefocus(): Promise<void> {
    await remove()
    // The pressed button may be gone.
    input.current?.focus()
  }

  return (
    <section className={styles.section} aria-label="Picture">
      <Avatar
        className={classes(styles.avatar, address && !isShared && 'opacity-40')}
        src={address}
        name={displayName(person)}
        alt="Your picture"
        first={isPortrait}
      />
      <div className={styles.beside}>
        {children}
        <div className={classes('flex flex-wrap gap-2', styles.buttons)}>
          {address && (
            <Button
              look="ghost"
              size={isPortrait && busy !== 'removing' ? 'icon' : 'small'}
              busy={busy === 'removing' && 'Removing…'}
              onClick={removeAndRefocus}
            >
              {isPortrait && <Trash2 aria-hidden="true" />}
              <span className={isPortrait ? 'sr-only' : undefined}>Remove</span>
            </Button>
          )}
          <label className="btn btn-ghost btn-small has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action">
            {opening ? <span className="spinner" aria-hidden="true" /> : <ImageUp aria-hidden="true" />}
            {opening && 'Opening…'}
            {!opening && (address ? 'Change picture' : 'Upload a picture')}
            <input
              ref={input}
              type="file"
              accept="image/*"
              className="sr-only"
              aria-describedby="picture-hint"
              onChange={({ target }) => {
                if (target.files?.length) pick([...target.files])
                // Lets the same file be picked again.
                target.value = ''
              }}
            />
          </label>
        </div>
        <p className={isPortrait && address ? 'sr-only' : styles.hint} id="picture-hint">
          Pick a picture, or drop one on this page: JPEG, PNG or WebP, at most 5&nbsp;MB.
        </p>
        <div role="alert" className={styles.alert}>
          {message && <ErrorLine>{message}</ErrorLine>}
        </div>
      </div>
      {hovering && (
        <p className="pointer-events-none absolute inset-2 z-10 grid place-items-center rounded-md border-2 border-dashed border-action bg-raised text-title">
          Drop the picture here.
        </p>
      )}
      {picked && (
        <Suspense>
          <CropDialog picture={picked} onCrop={upload} onClose={cancel} />
        </Suspense>
      )}
    </section>
  )
}
