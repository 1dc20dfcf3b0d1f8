import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** A quiet teal; shade 7 has 5.5:1 on white, shade 3 9:1 on the dark ground. */
const teal: MantineColorsTuple = [
  '#e8f6f5',
  '#d2ebe9',
  '#a5d7d3',
  '#74c2bc',
  '#4db0a8',
  '#33a49b',
  '#1f8f87',
  '#0b6e6e',
  '#085a5a',
  '#044747',
]

/** The greys of the dark page (page.css): what is raised, lined and pointed at is of one cold tone. */
const dark: MantineColorsTuple = [
  '#e8ecee',
  '#cdd5d9',
  '#a9b5bc',
  '#8796a0',
  '#3c4951',
  '#303b41',
  '#232c31',
  '#1c2327',
  '#171d20',
  '#101518',
]

export const theme = createTheme({
  colors: { teal, dark },
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 7 },
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  fontSizes: { xs: '0.78rem', sm: '0.86rem', md: '0.94rem', lg: '1.06rem', xl: '1.2rem' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  headings: {
    fontWeight: '650',
    sizes: { h1: { fontSize: '1.2rem', lineHeight: '1.35' }, h2: { fontSize: '1rem', lineHeight: '1.4' } },
  },
})
