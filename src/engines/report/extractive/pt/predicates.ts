import { fold } from '../../../../platform/text/fold.ts'

/** Third-person verb forms that open a question's predicate, and before which "não" may be put. */
export const predicates = new Set(
  `é está esta tá ta tem teve tinha tava estava sente sentiu sentia toma tomou tomava usa usou usava faz fez fazia fuma
  fumou fumava bebe bebeu bebia come dorme dormiu consegue conseguiu percebeu percebe notou nota apresentou apresenta vem
  anda fica ficou foi era já costuma acorda acordou levanta vomitou vomita desmaiou perdeu perde ganhou emagreceu engordou
  trabalha mora pratica viajou caiu bateu operou internou evacua urina ronca cansa incha coça arde dói doeu deu dá
  passa passou melhora melhorou piora piorou aparece apareceu sai saiu sangra sangrou aumentou diminuiu mudou precisa
  precisou gosta quer queria pode lembra sabe conhece recebeu completou mama mamou brinca brincou senta anda engatinha fala
  irradia corre atrapalha incomoda alivia espalha segue mede mediu aplica esquece esqueceu deixou parou continua chegou
  tomaram há houve existe pensa pensou chora chorou ouve ouviu vê viu sonha menstrua menstruou engravidou amamenta usam
  tiveram têm enxerga escuta respira descama cresceu doendo aguenta trava travou estala vai ia`
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => fold(word)),
)

const finite = new Set(
  `é está esta tá ta são foi era tem teve tinha tenho tive há ha faz fez faço fiz vai vou vamos ia quer quero pode posso deve preciso precisa sinto sente dói doi deu dá da fica ficou fiquei fico toma tomo tomei tomou
  usa uso bebe bebo fuma fumo come como dorme durmo acordo acordei começou comecei começa melhora melhorou piora piorou passa passou passei apareceu sai saiu veio vem volta voltar tomar usar evitar fazer procurar
  pedir solicitar passar receitar manter continua continuar acho acha parece disse falou sei sabe vejo viu caí caiu torci bati operei fui tô to estou estava tava andar deita sumiu subiu inchou sangrou diminuir cortar
  aumentar abre abra deita respira mostra levanta senta anota diminui suspende começar comecar trocar suspender retorna retorno dar deixar ver`
    .split(/\s+/)
    .map((word) => fold(word)),
)

/** Whether a folded clause has a verb of its own. */
export const hasVerbPt = (folded: string): boolean =>
  (folded.match(/[a-z]+/g) ?? []).some(
    (word) =>
      finite.has(word) || predicates.has(word) || /(?:ando|endo|indo|ou|ei|ava|aram|eram)$/.test(word),
  )
