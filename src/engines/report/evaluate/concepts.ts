import { fold } from '../../../platform/text/fold.ts'
import type { IcdRow } from '../knowledge/icd-index.ts'
import { stem } from '../knowledge/stem.ts'
import type { ReportLanguage } from '../port.ts'

const everyday: Record<ReportLanguage, string> = {
  en: `with without unspecified other due and for the from not elsewhere classified type left right side initial encounter subsequent sequela closed open part level levels multiple single first second third
    fourth fifth one two three four five six ten day days hour hours week weeks month months year years time times new old use used using status history personal family care counseling following follow up down out into
    been were have this that these those all any some each between within less more than greater equal degree percent site sites region area areas upper lower middle inner outer bottom back front end body bodies
    group set form forms kind major minor mild moderate severe high long short large small full total complete incomplete early late normal specified male female woman women boy girl child children adult mother
    person people patient state states stage stages phase light dark white black blue green yellow clear cold warm water food home house school work drive walk stand strike contact lack poor good well sick better
    worse cause causes caused result results effect effects need needs problem problems issue issues related test tests testing examination finding findings evaluation observation screening procedure service visit
    program drug drugs agent medication medications substance device material object during after before prior current recent ongoing general local external common combined mixed double both about made make give given take
    taken seen look know said tell think thought feel feeling like want come coming going went gone keep kept stop start started night morning evening today then when where what which here there again also just only
    really very much many most least even ever never always sometimes often usually over under above below through around along against across near upon does could would should will must shall because while until since
    though although else such means called call name number point line step ways thing things little great place move turn change changes hold close show help support plan treat treatment order continue increase
    decrease add noted reports states denies including regarding secondary bilateral unilateral primary exercise activity hand face mind life`,
  'pt-BR': `com sem outro outra outros outras para pela pelo parte tipo lado direito direita esquerdo esquerda dia dias hora horas semana semanas mes meses ano anos vez vezes novo nova antigo uso usado historia pessoal
    familia cuidado seguimento acima abaixo dentro fora entre mais menos maior menor grau local locais regiao area superior inferior meio corpo grupo forma leve moderada grave alto baixo grande pequeno total completo normal
    especificado especificada classificado pessoa paciente estado claro agua comida casa escola trabalho contato falta bom melhor pior causa resultado efeito problema exame teste achado avaliacao consulta droga remedio
    durante apos antes atual recente geral comum dupla ambos feito fazer tomar tomou visto saber disse pensar sentir querer noite manha tarde hoje agora quando onde aqui tambem muito ainda sempre nunca sobre desde embora coisa
    mudanca ajuda plano tratamento pedir manter aumentar diminuir nega refere`,
}
const always: Record<ReportLanguage, string> = {
  en: `pain fever cough nausea vomit diarrhea swelling edema rash itching headache dizziness fatigue weakness numbness tingling bleeding bruit murmur wheeze rale rhonchi tenderness erythema auscultation xray echocardiogram
    ultrasound biopsy surgery physical therapy diet smoking alcohol tobacco allergy insulin blood pressure glucose hemoglobin cholesterol kidney liver heart lung abdomen chest neck shoulder elbow wrist hip knee ankle foot spine skin copd ekg mri`,
  'pt-BR': `dor febre tosse nausea vomito diarreia edema coceira cefaleia tontura fadiga fraqueza dormencia sangramento sopro sibilo ausculta raio ultrassom biopsia cirurgia dieta tabagismo alcool alergia insulina pressao glicemia
    hemoglobina colesterol rim figado coracao pulmao abdome torax pescoco ombro cotovelo punho quadril joelho tornozelo pele`,
}

/**
 * Finds medical concepts by their words: those of the classification's titles and of medicines, without everyday ones.
 * A brand and its substance are one concept.
 */
export class ConceptFinder {
  readonly #language: ReportLanguage
  readonly #words = new Set<string>()
  /** Names → the concept that they stand for. */
  readonly #medicines = new Map<string, string>()
  readonly #short: ReadonlyMap<string, string>

  /**
   * `medicines`: names with their substance, the same where a name is one; `short`: abbreviations with what they stand
   * for, which is the concept of both.
   */
  constructor(
    rows: readonly IcdRow[],
    medicines: Iterable<readonly [name: string, substance: string]>,
    language: ReportLanguage,
    short: ReadonlyMap<string, string> = new Map(),
  ) {
    this.#language = language
    this.#short = short
    const common = new Set(everyday[language].split(/\s+/).map((word) => stem(word, language)))
    for (const { title, terms } of rows) {
      for (const word of fold([title, ...terms].join(' ')).match(/[a-z]{4,}/g) ?? []) {
        const form = stem(word, language)
        if (!common.has(form)) this.#words.add(form)
      }
    }
    for (const [name, substance] of medicines)
      if (/^[a-z-]{4,}$/.test(name)) this.#medicines.set(name, stem(substance, language))
    for (const word of always[language].split(/\s+/)) this.#words.add(stem(word, language))
  }

  /** The ingredient that a lower-case word names (`lasix` → `furosemide`), if it names a medicine. */
  ingredientOf(word: string): string | undefined {
    return this.#medicines.get(word)
  }

  find(text: string): Set<string> {
    const found = new Set<string>()
    const full = text.replace(/[A-Z]\w*/g, (word) => this.#short.get(word) ?? word)
    for (const word of fold(full).match(/[a-z0-9]+/g) ?? []) {
      const form = this.#medicines.get(word) ?? stem(word, this.#language)
      if (this.#medicines.has(word) || this.#words.has(form)) found.add(form)
    }
    return found
  }
}

/** Precision, recall and their harmonic mean over sets; 0 to 1. */
export function setScore(
  gold: ReadonlySet<string>,
  found: ReadonlySet<string>,
): { precision: number; recall: number; f1: number } {
  let shared = 0
  for (const item of found) if (gold.has(item)) shared += 1
  const precision = found.size > 0 ? shared / found.size : gold.size === 0 ? 1 : 0
  const recall = gold.size > 0 ? shared / gold.size : 1
  return {
    precision,
    recall,
    f1: precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0,
  }
}
