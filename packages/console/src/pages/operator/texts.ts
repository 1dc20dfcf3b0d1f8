import i18n from 'i18next'
import { operatorEn, operatorPtBR } from '../../i18n/operator/index.ts'

/** They come with the pages that show them. */
i18n.addResourceBundle('pt-BR', 'operator', operatorPtBR)
i18n.addResourceBundle('en', 'operator', operatorEn)
