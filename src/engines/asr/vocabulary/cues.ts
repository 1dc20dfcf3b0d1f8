const words = (text: string) => new Set(text.split(/\s+/).filter(Boolean))

/**
 * Words near which a name or a medicine is likely, without accents: doses, taking and prescribing, people and their
 * titles, being called, places of care. Both languages in one set: transcripts mix them.
 */
const CUES = words(`
  mg mcg ml miligrama miligramas micrograma microgramas grama gramas gota gotas comprimido comprimidos capsula capsulas
  ampola ampolas dose doses unidade unidades ui jato jatos sache pomada creme xarope injecao injecoes vacina colirio
  tomar toma tomo tomei tomou tomava tomando tomado tome usar usa uso usei usou usava usando use aplicar aplica aplico
  aplicou receitar receitou receitei receito prescrever prescreveu prescrevi prescrevo prescrita prescrito iniciar iniciei
  iniciou comecar comecei comecou suspender suspendi suspenda trocar troquei remedio remedios medicamento medicamentos
  medicacao alergia alergico alergica
  dr dra doutor doutora senhor senhora sr sra dona paciente chama chamo chamado chamada nome medico medica enfermeiro
  enfermeira sobrenome hospital clinica laboratorio
  milligram milligrams microgram micrograms gram grams drop drops tablet tablets capsule capsules pill pills puff puffs
  unit units ointment cream syrup injection injections shot shots vaccine inhaler
  take takes taking took taken use uses using used prescribe prescribed prescribes prescribing start started starting stop
  stopped switch switched refill medicine medicines medication medications drug allergic allergy dosage
  doctor mr mrs ms miss patient called name named nurse clinic laboratory
`)

/** Words that must never be changed, nor be part of what is: numbers and negations. */
const UNTOUCHABLE = words(`
  nao nem sem nunca nenhum nenhuma nada jamais
  no not none never without nor cannot don't doesn't didn't isn't wasn't can't won't
  zero um uma dois duas tres quatro cinco seis sete oito nove dez onze doze treze quatorze catorze quinze dezesseis dezessete
  dezoito dezenove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem cento duzentos trezentos
  quatrocentos quinhentos mil meio meia
  one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
  nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand half
`)

export const isCue = (plain: string): boolean => CUES.has(plain)

export const isUntouchable = (plain: string): boolean => UNTOUCHABLE.has(plain) || /\d/.test(plain)
