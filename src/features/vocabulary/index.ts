export { routeVocabulary } from './routes.ts'
export { Vocabulary } from './vocabulary.ts'
