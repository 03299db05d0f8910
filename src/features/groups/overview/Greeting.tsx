import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { dismissGreeting } from '../calls.ts'
import { addressOfConversation } from '../messages/conversation-texts.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { celebrate } from '#ui/confetti.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'

interface GreetingProps {
  title: string
  faces: readonly { name: string; picture: string | null }[]
}

/** Celebrates that the viewer is in a group, once. */
export function Greeting({ title, faces }: GreetingProps) {
  const [isOpen, setOpen] = useState(true)

  useEffect(() => {
    // It shows again next time if this fails.
    dismissGreeting().catch(() => undefined)
    return celebrate()
  }, [])

  if (!isOpen) return null
  return (
    <section className="greeting" aria-labelledby="greeting-heading">
      <div className="flex flex-none pl-3">
        {faces.map(({ name, picture }) => (
          <Avatar
            key={name + picture}
            src={picture}
            name={name}
            size="large"
            className="-ml-3 ring-4 ring-accent-soft"
          />
        ))}
      </div>
      <div className="min-w-0 grow">
        <h2 className="display text-heading wrap-anywhere" id="greeting-heading">
          {title}
        </h2>
        <p className="mt-2 max-w-prose">
          This is your house now. Here you’ll sort out money, find a home you all like, and talk about what
          matters before you sign anything.
        </p>
        <ButtonLink look="ghost" className="mt-4 max-sm:w-full" href={addressOfConversation(null)}>
          Say hello
        </ButtonLink>
      </div>
      <Button look="quiet" size="icon" className="absolute top-2 right-2" onClick={() => setOpen(false)}>
        <X aria-hidden="true" />
        <span className="sr-only">Close</span>
      </Button>
    </section>
  )
}
