import { ArrowRight, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { LONG, Part, Row, type Theme } from './Part.tsx'
import { notify } from '#lib/toast.ts'
import { Button, BUTTON_LOOKS, type ButtonLook } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Pager } from '#ui/Pager.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Question } from '#ui/Question.tsx'
import { Tabs } from '#ui/Tabs.tsx'

const LOOKS = Object.keys(BUTTON_LOOKS).filter((look): look is ButtonLook => look in BUTTON_LOOKS)

function Buttons() {
  return (
    <>
      {LOOKS.map((look) => (
        <Row key={look}>
          <Button look={look}>Ready</Button>
          <Button look={look} busy="Saving…">
            Save
          </Button>
          <Button look={look} disabled>
            Disabled
          </Button>
          <Button look={look} size="small">
            <Pencil aria-hidden="true" />
            Small
          </Button>
          <Button look={look} size="icon">
            <Pencil aria-hidden="true" />
            <span className="sr-only">Change</span>
          </Button>
        </Row>
      ))}
      <Button wide>{LONG}</Button>
      <Card look="solid">
        <Row>
          <Button>On solid</Button>
          <Button look="ghost">Ghost</Button>
          <Button look="ghost" disabled>
            Disabled
          </Button>
        </Row>
      </Card>
    </>
  )
}

function Opened({
  label,
  children,
}: {
  label: string
  children: (open: boolean, close: () => void) => ReactNode
}) {
  const [open, setOpen] = useState(false)
  return (
    <Row>
      <Button look="ghost" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {children(open, () => setOpen(false))}
    </Row>
  )
}

export function Actions({ theme }: { theme: Theme }) {
  const [page, setPage] = useState(2)
  return (
    <>
      <Part name="Button">
        <Buttons />
      </Part>
      <Part name="ButtonLink">
        <Row>
          <ButtonLink href="#top">
            Onwards
            <ArrowRight aria-hidden="true" />
          </ButtonLink>
          <ButtonLink href="#top" look="ghost" size="small">
            Ghost
          </ButtonLink>
          <a className="link" href="#top">
            A link in a text
          </a>
        </Row>
      </Part>
      <Part name="Dialog">
        <Opened label="Open a large one">
          {(open, close) => (
            <Dialog
              open={open}
              size="large"
              title={LONG}
              onClose={close}
              actions={<Button onClick={close}>Enough</Button>}
            >
              {`${LONG}. `.repeat(12)}
            </Dialog>
          )}
        </Opened>
      </Part>
      <Part name="Question">
        <Opened label="Open a dialog">
          {(open, close) => (
            <Question open={open} title="Remove this?" no="Keep it" yes="Remove" onNo={close} onYes={close}>
              {LONG}.
            </Question>
          )}
        </Opened>
      </Part>
      <Part name="Toaster">
        <Row>
          <Button look="ghost" size="small" onClick={() => notify.success('Saved.')}>
            It worked
          </Button>
          <Button look="ghost" size="small" onClick={() => notify.error(`${LONG}.`)}>
            It didn’t work
          </Button>
        </Row>
      </Part>
      <Part name="Tabs">
        <Tabs
          label={`Tabs by ${theme}`}
          current="#two"
          tabs={['One', 'Two', 'Three', 'Four'].map((label) => ({ label, href: `#${label.toLowerCase()}` }))}
        />
      </Part>
      <Part name="Pager">
        <Pager
          noun={{ one: `user by ${theme}`, other: `users by ${theme}` }}
          page={page}
          pageSize={25}
          total={1234}
          onChange={setPage}
        />
        <Pager
          noun={{ one: `question by ${theme}`, other: `questions by ${theme}` }}
          page={1}
          pageSize={25}
          total={0}
          onChange={setPage}
        />
      </Part>
      <Part name="Panel">
        <Panel title="Closed" aside="12 lines">
          <p>{LONG}.</p>
        </Panel>
        <Panel title={LONG} open>
          <p>{LONG}.</p>
        </Panel>
      </Part>
    </>
  )
}
