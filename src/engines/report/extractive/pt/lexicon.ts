import { PhraseLexicon } from '../phrase-lexicon.ts'

/** Words of medicine, lay and learned; phrases count as one. */
export const clinicalPt = new PhraseLexicon<number>()
  // Symptoms.
  .add(
    `sensacao, esvazi*, falseia, dor, dores, doi, doendo, dolorid*, febre, febril, calafri*, tosse, tossindo, catarro, escarro, secrecao, coriza, nariz
    entupido, nariz escorrendo, espirr*, garganta, rouquidao, rouco, rouca, falta de ar, cansaco, cansad*, fadiga, fraqueza,
    chiado, chiadeira, palpitac*, desmai*, tontura*, tont*, vertige*, zumbido, enjoo*, enjoad*, nause*, vomit*, diarreia*, intestino,
    evacu*, fezes, coco, prisao de ventre, ressecad*, azia, queimacao, refluxo, empachad*, gases, barriga, estomago, abdome*, inchaco,
    inchad*, inchou, edema*, coceira, coca, cocando, prurido, mancha*, vermelhid*, avermelhad*, ferida*, bolha*, bolinha*, caroco*,
    nodulo*, lesao, lesoes, pinta, espinha*, acne, descama*, sangramento*, sangra*, sangue, hematoma*, roxo*, formigamento*,
    dormencia, dormente*, tremor*, convuls*, cefaleia*, enxaqueca*, insonia, sono, ronc*, apetite, fome, sede, emagrec*, engord*, perda
    de peso, perdi peso, ganho de peso, peso, suor*, suador*, ardor, arde, ardencia, ardendo, urin*, xixi, corrimento, cheiro, odor, menstrua*,
    colica*, sangramento, atraso, ansios*, ansiedade, trist*, depress*, chor*, estress*, nervos*, irritad*, panico, medo, desanim*, humor,
    memoria, esquec*, concentra*, visao, vista, embacad*, enxerg*, gastura, agonia, quentura, canseira, gruda*, remela*, cisco, juntas, junta, espuma*, jato, gotej*, incontin*, escapa*, zonz*, farnizim, afrontac*, afrontad*, bambo, bamba, ronqueira, piripaque, xabu, empanzin*, estufad*, entalad*, embrulhad*, despelando, ingua*, landra*, nascida, caganeira, soltura, olho*, ouvido*, audicao, surd*, lacrimej*, rigidez, endurecid*, trava*, estal*,
    limitac*, queda*, cai, caiu, torci, torceu, torcao, pancada, trauma, batid*, machuc*, fratur*, cort*, pus, febrinha, gripe, gripad*, resfriad*,
    mal estar, mal-estar, moleza, corpo ruim, caspa, queda de cabelo, cabelo, unha*, pele, ferimento, mordid*, picad*, alergi*, inflama*,
    infecc*, aperto, pontada*, pressao, latej*, irradia*, peito, costas, coluna, lombar, pescoco, ombro*, cotovelo*, punho*, mao*, dedo*, quadril,
    joelho*, tornozelo*, perna*, pe, pes, braco*, cabeca, nuca, testa, boca, dente*, gengiva, lingua, mama*, seio*, rins, rim, bexiga,
    prostata, figado, coracao, pulmao, pulmoes, tireoide, utero, ovario*, hemorroida*, fissura, pipi, saco, testiculo*, verruga*, micose, frieira,
    piolho, verme*, fralda, assadura*, respira*, engasg*, engol*, gagueira, falta de desejo, libido, erecao, ejacula*, relacao sexual, relacoes, vozes,
    suicid*, me matar, morrer, sumir, se machucar, agress*, agitad*, confus*, delir*, alucina*`,
    1,
  )
  // Conditions.
  .add(
    `hipertens*, pressao alta, diabet*, colesterol, triglicer*, asma*, bronquite*, bronquiolite, enfisema, dpoc, pneumonia*, sinusite*, rinite*,
    otite*, amigdalite*, faringite*, laringite, tuberculose, covid*, dengue, zika, chikungunya, gastrite*, ulcera*, hepatite*, cirrose, esteatose,
    gordura no figado, pedra*, calculo*, colica renal, infeccao urinaria, cistite*, pielonefrite, insuficiencia, renal, cardiac*, infarto*, avc, derrame*,
    angina, arritmia*, fibrilacao, sopro*, trombose*, varize*, anemia*, cancer*, tumor*, hipotireoid*, hipertireoid*, obesidade, sobrepeso, artrose*,
    artrite*, reumat*, fibromialgia, gota, osteoporose, hernia*, tendinite*, bursite*, lombalgia*, ciatic*, escoliose, lupus, psoriase, dermatite*,
    eczema, urticaria, herpes, candidiase, vaginose, micose*, escabiose, sarna, vitiligo, glaucoma, catarata*, conjuntivite*, miopia, astigmatismo,
    epilep*, parkinson, alzheimer, demencia, esclerose, labirint*, endometriose, mioma*, cisto*, ovario policistico, menopausa, gravid*, gestac*,
    aborto*, parto*, cesarea, hpv, hiv, sifilis, dst, ist, transtorno*, bipolar, esquizofren*, tdah, autis*, burnout, apneia, intoleran*, celiac*,
    crohn, retocolite, hemorroida, desidrata*, doenca*, sindrome, quadro`,
    1,
  )
  // Medicines, tests, care, findings.
  .add(
    `remedio*, medicamento*, medicac*, comprimido*, capsula*, gota, gotas, xarope*, pomada*, creme*, colirio*, bombinha*, inalac*, nebuliza*, spray, injec*,
    insulina, antibiotico*, anti-inflamatorio*, antiinflamatorio*, corticoide*, analgesico*, antialergico*, antidepressivo*, ansiolitico*, calmante*, anticoncepcional*,
    pilula, diu, vitamina*, suplement*, ferro, soro, mg, ml, mcg, dose*, exame*, hemograma, glicemia, glicada, creatinina, ureia, tsh, t4, urocultura, ultrassom,
    ultrassonografia, raio-x, raio x, radiografia*, tomografia*, ressonancia*, endoscopia*, colonoscopia*, eletrocardiograma, eletro, ecg, ecocardiograma, holter, mapa,
    teste ergometrico, espirometria, mamografia*, preventivo, papanicolau, psa, biopsia*, densitometria, vacin*, cirurg*, oper*, internad*, internac*, internei, transfus*,
    fisioterap*, psicolog*, psiquiatr*, nutricion*, cardiolog*, neurolog*, ortoped*, dermatolog*, ginecolog*, oftalmolog*, endocrin*, urolog*, gastro*, pneumolog*,
    reumatolog*, nefrolog*, otorrino*, fonoaudiolog*, dieta, alimentacao, sal, acucar, agua, exercicio*, caminhada*, academia, repouso, atestado*, receita*,
    retorno, encaminh*, fum*, cigarro*, maco*, tabag*, alcool*, bebe, bebo, bebida*, cerveja*, vinho, cachaca, droga*, maconha, cocaina, normal, normais, alterad*, lachman, gaveta, mcmurray, phalen, tinel, murphy, blumberg, homans, kernig, brudzinski, babinski, acuidade, camara, cristalino, retina, sinovite, articulac*,
    aumentad*, limpo, limpos, limpa, hiperemia*, hiperemiad*, ausculta*, sibilo*, estertor*, crepita*, roncos, murmurio, bulhas, palpacao, saturacao, saturando, temperatura,
    frequencia, batimentos, bpm, mmhg, imc, altura, estatura, cintura, linfonodo*, ganglio*, amigdala*, timpano*, placa*, reflexo*, forca, sensibilidade, pupila*, mae, pai,
    irmao*, irma*, avo, avos, tio, tia, filho*, filha*`,
    1,
  )

/** Talk that never belongs in a report. */
export const chatterPt = new PhraseLexicon<number>()
  .add(
    `bom dia, boa tarde, boa noite, tudo bem, tudo bom, tudo certo, como vai, prazer, pode entrar, pode sentar, fica a vontade, fique a vontade, obrigad*, muito obrigad*, ta certo, esta certo, certo doutor*, ta bom, entao ta, de nada, tchau, ate
    mais, ate logo, ate a proxima, um abraco, bom final de semana, bom feriado, com licenca, desculpa, desculpe, perdao, imagina, fica tranquil*, pode ficar tranquil*, que
    bom, que otimo, que pena, meus parabens, parabens, sinto muito, entendi, entendo, compreendo, pode falar, pode me falar, gracas a deus, vou ser sincer*, pra ser sincer*, para ser sincer*, vamos pesar, vamos medir, me conta, me conte, conta pra mim, conta para mim, conte pra mim, fala pra mim, vamos la, vamos ver, deixa eu ver, deixa
    eu anotar, vou anotar, nem me fala, nem fale, so um minuto, um minutinho, so um momento, aqui no sistema, no computador, estou te ouvindo, ta me ouvindo, alguma duvida, ficou alguma duvida, mais
    alguma coisa, era so isso, so isso mesmo, e isso, qualquer coisa, pode deixar, deixa comigo, combinado, transito, estacionamento, deixa eu abrir, deixa eu olhar, deixa achar, deixa eu achar, sem pressa, pode olhar, carteirinha, convenio, recepcao, secretaria,
    futebol, calor, frio la fora, chuva, o tempo ta`,
    1,
  )
  .add(
    'como eu posso ajudar, em que posso ajudar, o que te traz, o que traz, licenca para examinar, pode deitar, deita aqui, levanta a blusa, respira fundo, solta o ar, abre a boca, pode se vestir, pode levantar, deita aqui, respira de novo, deixa eu escutar, deixa eu examinar, vou examinar, vamos examinar, vou dar uma olhada, vou te examinar, vira de lado, senta aqui, mostra pra mim, aperta minha mao, vamos fazer o toque, vamos ver esses exames, trouxe os exames, segue meu dedo, levanta o braco, fecha os olhos, abre o olho, relaxa a barriga, pode soltar',
    2,
  )
