import { PhraseLexicon } from '../phrase-lexicon.ts'
import type { Topic, TopicCue } from '../topic.ts'

export const topicsPt = new PhraseLexicon<TopicCue>()

const say = (where: TopicCue['in'], topic: Topic, weight: number, phrases: string) =>
  topicsPt.add(phrases, { topic, weight, in: where })

// --- What the doctor asks lends its topic to the answer.
say(
  'asked',
  'chief_complaint',
  4,
  'o que te traz, o que traz, o que trouxe, te trouxe, em que posso ajudar, como posso ajudar, o que aconteceu, o que esta acontecendo, o que ta acontecendo, o que houve, qual o motivo, qual e o motivo, o que o senhor tem, o que a senhora tem, o que voce esta sentindo, o que voce ta sentindo, o que esta sentindo, o que ta sentindo, qual a sua queixa, o que te incomoda, me conta o que, conta pra mim, como esta, como voce esta, como tem passado, como passou',
)
say(
  'asked',
  'hpi',
  2,
  'quando comecou, ha quanto tempo, faz quanto tempo, desde quando, onde doi, como e a dor, como e essa dor, piora com, melhora com, o que melhora, o que piora, irradia, de zero a dez, de 0 a 10, ja tomou alguma coisa, tomou alguma coisa, fez alguma coisa, passou alguma coisa, e constante, vai e volta, quantas vezes, qual a cor, como comecou, de repente, acorda com, alem disso, mais algum sintoma, algum outro sintoma, mais alguma queixa, outra queixa, teve febre, tem febre, mediu a febre, como esta o sono, apetite, esta dormindo, ta dormindo, esta comendo',
)
say(
  'asked',
  'past_medical',
  4,
  'algum problema de saude, problema de saude, doenca, doencas, tem pressao alta, tem diabetes, e diabetic*, e hipertens*, outro problema, ja teve, ja foi internad*, historico, faz tratamento, faz acompanhamento, trata de, alguma condicao, comorbidade*, antecedente*',
)
say(
  'asked',
  'family',
  8,
  'historico familiar, historia familiar, antecedentes familiares, historico da sua familia',
)
say(
  'asked',
  'surgical',
  5,
  'cirurgia*, ja operou, operou, operac*, ja foi operad*, ja se internou, internac*, ja foi internad*',
)
say(
  'asked',
  'family',
  5,
  'na familia, da familia, familiar*, seus pais, seu pai, sua mae, pai e mae, irmao*, alguem na familia, parente*',
)
say(
  'asked',
  'habits',
  5,
  'fuma, cigarro*, bebe, bebida*, alcool*, droga*, maconha, atividade fisica, exercicio*, academia, caminhada, trabalha com, trabalha, com quem mora, mora com, e casad*, profissao, alimentacao, como e a alimentacao, se alimenta, dieta, cafe, sono e, lazer, fez uso de, usa alguma substancia',
)
say(
  'asked',
  'medications_in_use',
  5,
  'toma algum remedio, toma remedio, algum remedio, remedio de uso, uso continuo, usa algum remedio, faz uso de, medicac*, medicamento*, quais remedios, que remedio*, esta tomando, ta tomando, toma todo dia, toma alguma coisa, remedio pra, remedio para, usando alguma',
)
say('asked', 'allergies', 6, 'alergi*, alergic*, intoleran*, reacao a, reacao com')
say('asked', 'immunizations', 6, 'vacin*, carteira de vacina*, caderneta')
say(
  'asked',
  'gynecologic',
  5,
  'menstrua*, ultima menstruacao, menstruacao, gravid*, gestac*, filhos, parto*, aborto*, anticoncepcional, preventivo, menopausa, ciclo',
)
say(
  'asked',
  'review_of_systems',
  1,
  'dor no peito, falta de ar, palpitac*, tontura, febre, vomit*, diarreia, intestino, urina, xixi, tosse, perda de peso, emagrec*, dor de cabeca, visao, sangramento, inchaco',
)

// --- What either says.
say(
  'any',
  'allergies',
  5,
  'alergi*, alergic*, choque anafilatico, anafila*, intolerante a, intolerancia a, me da reacao, deu reacao',
)
say(
  'any',
  'immunizations',
  5,
  'vacina, vacinas, vacinad*, vacinou, vacinei, vacinacao, doses da vacina, carteirinha de vacina, caderneta de vacina, vacina da gripe, tetano',
)
say(
  'any',
  'surgical',
  5,
  'operei, operou, operad*, cirurgia, cirurgias, tirei a vesicula, tirou a vesicula, tirei o utero, apendice, apendicite, cesarea, internad*, internei, internou, internacao, marcapasso, stent, ponte de safena, protese',
)
say(
  'any',
  'family',
  4,
  'avo dele, avo dela, mae dele, mae dela, pai dele, pai dela, irmao dele, irmao dela, irma dele, irma dela, tio dele, tia dele, minha mae, meu pai, mae teve, pai teve, mae tem, pai tem, meus pais, minha avo, meu avo, minha irma, meu irmao, meus irmaos, minha tia, meu tio, minha familia, na familia, historia familiar, historico familiar, mae morreu, pai morreu, mae faleceu, pai faleceu, dos dois lados, lado da minha mae, lado do meu pai',
)
say(
  'any',
  'habits',
  4,
  'fumo, fuma, fumei, fumou, fumava, fumante, nunca fumei, parei de fumar, cigarro, cigarros, maco, macos, tabagis*, ex-fumante, bebo, bebe, bebi, bebida, cerveja, cervejas, cachaca, vinho, alcool, etilis*, socialmente, maconha, cocaina, drogas, vape, academia, caminhada, caminho, atividade fisica, exercicio, exercicios, sedentari*, musculacao, corrida, futebol, trabalho de, trabalho com, trabalho como, trabalho em, trabalho na, trabalho no, trabalha com, trabalha como, aposentad*, desempregad*, moro com, moro sozinh*, mora com, mora sozinh*, casad*, solteir*, divorciad*, viuv*, filhos, estudante, professor*, pedreiro, motorista, dona de casa, domestica, vendedor*, fritura, frituras, refrigerante, como muito, como pouco, fast food, salgad*, verdura*, saneamento',
)
say(
  'any',
  'past_medical',
  3,
  'tenho pressao alta, pressao alta, hipertens*, sou diabetic*, diabet*, tenho asma, asma, bronquite, colesterol alto, hipotireoid*, hipertireoid*, tireoide, depressao, ansiedade, enxaqueca, gastrite, rinite, sinusite, infarto, infartei, avc, derrame, epilepsia, anemia, cancer, artrose, fibromialgia, trombose, hepatite, tuberculose, covid, dengue, arritmia, insuficiencia cardiaca, insuficiencia renal, dpoc, enfisema, osteoporose, lupus, apneia, labirintite, pre-diabet*, pre diabet*, desde crianca, desde pequen*, tive quando, ja tive, diagnostic*, trato de, faco tratamento, acompanho com, faco acompanhamento',
)
say(
  'patient',
  'medications_in_use',
  4,
  'tomo, tomando, uso, usando, estou usando, to usando, comprimido*, remedio de pressao, remedio da pressao, remedio pra pressao, insulina, bombinha, uso continuo, faco uso, todo dia de manha, em jejum, anticoncepcional, puran, losartana, metformina, sinvastatina, omeprazol',
)
say(
  'any',
  'gynecologic',
  4,
  'menstruacao, menstruei, menstruou, ultima menstruacao, menarca, gestacoes, gravidez, gravidezes, partos, aborto, abortos, menopausa, anticoncepcional, preventivo, papanicolau, dum, ciclo menstrual, colica menstrual, amamentando',
)
say(
  'patient',
  'hpi',
  2,
  'comecou, comecei, comecaram, desde, faz, ha, ontem, hoje, semana passada, dias, semana, semanas, mes, meses, dor, dores, doi, doendo, febre, tosse, catarro, falta de ar, cansaco, tontura, enjoo, vomit*, diarreia, coceira, mancha*, inchad*, inchaco, ardencia, arde, sinto, sentindo, senti, piora, piorou, piorando, melhora, melhorou, aumentou, latej*, pontada, queimacao, aperto, irradia, pega, tomei, passei, de noite, de manha, quando eu, toda vez, durmo, dormindo, dormir, acordo, apetite, fome, chor*, trist*, ansios*, desanim*, nervos*, medo, estress*, cai, torci, bati, machuquei, caiu, sangr*, sangue, xixi, urin*, coco, fezes, intestino, corrimento, formig*, dormen*, visao, embacad*, zumbido, ouvido, garganta, nariz, coriza, espirr*, barriga, estomago, azia, cabeca, peito, costas, coluna, lombar, joelho*, ombro*, perna*, pe, mao, olho*, pele, rosto, bolinh*, ferid*, caroco, febril, mamando, mama, vomitando',
)
say(
  'patient',
  'chief_complaint',
  1,
  'vim porque, vim aqui, vim por causa, vim para, vim pra, to com, estou com, tou com, queria, eu queria, vim mostrar, vim trazer, vim ver, meu problema, o problema',
)
say(
  'any',
  'vital_signs',
  5,
  'pressao ta, pressao esta, pressao deu, pressao de, pressao aqui, pa de, sua pressao, pressao arterial, saturacao, saturando, satura, temperatura, afebril, frequencia cardiaca, frequencia respiratoria, batimentos, bpm, mmhg, pulso, peso, kg, altura, imc, estatura, oximetro',
)
say('doctor', 'vital_signs', 2, 'febre de, graus')
say(
  'doctor',
  'physical_exam',
  4,
  'ausculta, auscult*, pulmao limpo, pulmoes limpos, pulmao ta, pulmao esta, murmurio, sibilo*, chiado no pulmao, estertor*, crepit*, roncos, bulhas, sopro, ritmo regular, coracao ta, coracao esta, garganta ta, garganta esta, garganta vermelha, amigdala*, placa*, pus, ouvido ta, timpano*, otoscopia, abdome, abdomen, barriga ta, barriga esta, flacid*, indolor, doloros*, dor a palpacao, palpacao, palpando, figado, baco, descompressao, giordano, edema, inchad*, inchaco, sem edema, perfusao, hidratad*, corad*, descorad*, anicteric*, cianose, linfonodo*, ganglio*, tireoide palp*, nodulo*, lesao, lesoes, mancha*, papula*, vesicula*, eritema*, eritematos*, hiperemia*, hiperemiad*, vermelh*, forca preservada, forca, reflexo*, sensibilidade, pupila*, marcha, romberg, rigidez, rigidez de nuca, lasegue, mobilidade, amplitude, crepitacao, derrame articular, ao exame, no exame fisico, exame fisico, estado geral, consciente, orientad*, colo do utero, secrecao, corrimento, mamas, toque, fundo de olho, fundoscopia, cornea, conjuntiva, camara anterior, cristalino, retina, macula, papila, escavacao, acuidade, biomicroscopia, pressao do olho, pressao intraocular, rinoscopia, oroscopia, conduto, membrana timpanica, mastoide, sinovite, lachman, gaveta anterior, gaveta posterior, gaveta negativa, gaveta positiva, mcmurray, phalen, tinel, murphy, blumberg, homans, kernig, brudzinski, babinski, schirmer, rinne, weber, dix-hallpike, articulacoes dolorosas, articulacoes inchadas, metacarpo*, toque retal, axila livre, axilas livres, sem defesa, miniexame, mini exame, glasgow, mini mental, septo, cornetos, contato visual, humor, afeto, cooperativ*, discurso, altura uterina, batimento do bebe',
)
say(
  'any',
  'exam_results',
  4,
  'exame deu, exames deram, exame veio, exames vieram, resultado, resultados, seu exame, seus exames, hemoglobina, hemograma deu, hemograma veio, glicemia deu, glicemia de, glicemia em jejum, glicada, hemoglobina glicada, colesterol ldl, ldl, hdl, triglicerid*, creatinina, ureia, tsh, t4 livre, ferritina, vitamina d, vitamina b12, raio-x mostr*, raio x mostr*, radiografia mostr*, ultrassom mostr*, ultrassom deu, tomografia mostr*, tomografia deu, ressonancia mostr*, ressonancia deu, eletro deu, eletro ta, eletro esta, eletro normal, eletrocardiograma, eco mostr*, endoscopia mostr*, endoscopia deu, colonoscopia mostr*, laudo, urocultura, urina deu, urina veio, veio normal, vieram normais, deu normal, deu alterad*, veio alterad*, deu positivo, deu negativo, psa deu, psa veio, pcr veio, pcr deu, pcr de, vhs, tgo, tgp, transaminases vieram, fator reumatoide, fan veio, fan deu, plaquetas, leucocitos, potassio veio, potassio deu, ureia veio, biopsia deu, mostrou, mostra, teste deu, teste rapido, swab, espirometria, fracao de ejecao, ta alterado, deu alto, deu baixo',
)
say(
  'doctor',
  'description',
  4,
  'isso e uma, isso e um, e um quadro de, e uma, um quadro de, quadro de, diagnostico, hipotese, parece ser, parece, provavelmente, provavel, suspeita de, suspeito, compativel com, sugestivo, sugere, tudo indica, acho que e, acredito que seja, acho que seja, pode ser, deve ser, trata-se, se trata de, voce ta com, voce esta com, a senhora ta com, a senhora esta com, o senhor ta com, o senhor esta com, ele ta com, ele esta com, ela ta com, ela esta com, o que voce tem, o que a senhora tem, o que o senhor tem, tem cara de, descontrolad*, descompensad*, controlad*, estavel, crise de, virose, viral, bacteriana',
)
say(
  'doctor',
  'reasoning',
  3,
  'porque, por causa, por conta, devido, nao parece, nao e, nao acho que, afastar, descartar, nao tem sinal, sem sinal*, sem sinais, nao tem sinais, isso explica, explica, e comum, o que me preocupa, risco de, consequencia, relacionad*, causad*, benign*, nada grave',
)
say(
  'doctor',
  'conduct',
  5,
  'vou passar, vou te passar, vou receitar, vou te receitar, vou prescrever, receito, prescrevo, vou te dar, vou dar, vamos comecar, vamos iniciar, vou iniciar, vou comecar, vamos tratar, vamos usar, vai tomar, vai usar, toma, tomar, tome, vai passar, passar a pomada, pomada, antibiotico, comprimido*, gotas, de 8 em 8, de 6 em 6, de 12 em 12, a cada 8, a cada 6, a cada 12, 8 em 8, 12 em 12, vezes ao dia, vezes por dia, 1 vez por dia, uma vez ao dia, por 5 dias, por 7 dias, por 10 dias, por 14 dias, mg, aumentar a dose, aumentar, diminuir a dose, manter, mantem, mantenha, vamos manter, continua com, continua tomando, continuar, suspender, suspende, parar de tomar, trocar, vou trocar, ajustar, inalacao, nebulizacao, lavagem nasal, soro, injecao, curativo, imobiliz*, tala, gesso, fisioterapia, infiltracao, psicoterapia, terapia',
)
say(
  'doctor',
  'tests_requested',
  6,
  'quero que faca, quero que voce faca, quero que a senhora faca, quero que o senhor faca, quero que ele faca, quero que ela faca, faca exame*, faca os exames, faca um, faca uma, faz os exames, faz esses exames, fazer exame*, fazer os exames, fazer esses exames, peco um, peco uma, pedindo, dosar, dosagem de, quero exames, quero os exames, vou pedir, vou solicitar, solicito, solicitar, vamos pedir, pedir um, pedir uma, pedir uns, pedir os, pedir exame*, quero um exame, quero ver um, quero ver uma, vamos fazer um exame, vamos fazer exames, fazer um raio-x, fazer um raio x, fazer uma ultrassonografia, fazer um ultrassom, fazer uma ressonancia, fazer uma tomografia, fazer um eletro, fazer uma endoscopia, colher, coleta, exame de sangue, exames de sangue, exame de urina, repetir o exame, repetir os exames, repetir a, novos exames, hemograma, hemograma completo, mapa, holter, teste ergometrico',
)
say(
  'doctor',
  'referrals',
  6,
  'encaminh*, vou te mandar pro, vou te mandar para o, passar com o, passar com a, consulta com o, consulta com a, procurar um, avaliacao do, avaliacao da, avaliacao com, cardiologista, dermatologista, ortopedista, neurologista, psicologo, psicologa, nutricionista, fisioterapeuta, psiquiatra, oftalmologista, otorrino, ginecologista, urologista, gastro, endocrino, reumatologista, pneumologista, nefrologista, fonoaudiologo, fonoaudiologa, caps, nasf',
)
say(
  'doctor',
  'guidance',
  5,
  'evit*, beber bastante, beba bastante, bebe bastante, bastante agua, bastante liquido, tomar bastante, liquido, hidrata*, repouso, descans*, se piorar, se a dor piorar, se tiver febre, se a febre, se aparecer, se voltar, se nao melhorar, procur*, pronto-socorro, pronto socorro, emergencia, upa, hospital, volta imediatamente, sinais de alerta, sinal de alarme, dieta, alimentacao, diminuir o sal, diminuir o acucar, cortar, menos sal, reduzir, exercicio*, caminhada*, atividade fisica, parar de fumar, nao pode, nao pegar peso, nao dirigir, compressa*, gelo, lavar, higiene, protetor solar, importante, precisa, e bom, alonga*, postura, dormir, horario, anotar, diario, medir a pressao, afer*, monitor*, perder peso, emagrecer, camisinha, preservativo, cuidado com, orient*, oriento',
)
say(
  'doctor',
  'certificates',
  6,
  'atestado, atestad*, declaracao, laudo para, laudo pro, relatorio, afastamento, afastad*, licenca, dias de atestado, receita, receituario',
)
say(
  'doctor',
  'follow_up',
  6,
  'retorno, retorna, retornar, volta aqui, voltar aqui, volta em, voltar em, volte em, volte aqui, volta daqui, volta com, volta pra, voltar com os exames, traz os exames, com os resultados, te vejo, nos vemos, a gente se ve, te espero, reavali*, marca o retorno, marcar retorno, agendar, proxima consulta, daqui a, em 15 dias, em 30 dias, em 1 mes, em 3 meses, em 6 meses, revisao',
)
