import { MessageCircle } from 'lucide-react'
import { groupPath } from '#domain/groups/addresses.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'

export function TalkCard({ title }: { title: string }) {
  return (
    <Card as="section" aria-labelledby="agr-talk">
      <h2 className="text-title" id="agr-talk">
        Talk it over
      </h2>
      <p className="mt-2">
        What matters to each of you about “{title}”? A few words in your group’s chat often settle it.
      </p>
      <ButtonLink look="ghost" wide className="mt-4" href={groupPath('messages')}>
        <MessageCircle aria-hidden="true" />
        Write to your group
      </ButtonLink>
    </Card>
  )
}
