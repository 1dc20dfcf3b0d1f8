import { Anchor, Title } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import css from './page-head.module.css'

interface PageHeadProps {
  readonly back: { readonly href: string; readonly text: string }
  readonly title: string
  readonly className?: string | undefined
  /** What stands beside the title. */
  readonly children?: ReactNode
}

/** The top of a page that was come to from another: the way back, what it is, and what can be done with it. */
export function PageHead({ back, title, className, children }: PageHeadProps) {
  return (
    <header className={[css.head, className].filter(Boolean).join(' ')}>
      <Anchor component={Link} href={back.href} size="sm" className={css.back}>
        <IconChevronLeft size={16} aria-hidden />
        {back.text}
      </Anchor>
      <Title order={1}>{title}</Title>
      {children}
    </header>
  )
}
