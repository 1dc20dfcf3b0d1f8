import i18n from 'i18next'
import { en } from '../../i18n/operator/en.ts'
import { ptBR } from '../../i18n/operator/pt-BR.ts'

/** They come with the pages that show them. */
i18n.addResourceBundle('pt-BR', 'operator', ptBR)
i18n.addResourceBundle('en', 'operator', en)
