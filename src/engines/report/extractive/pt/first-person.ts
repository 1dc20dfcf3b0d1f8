/** First person → third, for the verbs of consultations that no rule of endings covers. */
export const firstToThird: ReadonlyMap<string, string> = new Map(
  `sou:é estou:está tou:está to:está tô:está tava:estava estava:estava estive:esteve estivesse:estivesse
  fui:foi era:era tenho:tem tive:teve tinha:tinha terei:terá vou:vai ia:ia faço:faz faco:faz fiz:fez
  fazia:fazia posso:pode pude:pôde podia:podia quero:quer quis:quis queria:queria sei:sabe soube:soube
  sabia:sabia dou:dá dei:deu venho:vem vim:veio vejo:vê vi:viu digo:diz disse:disse trago:traz
  trouxe:trouxe ponho:põe pus:pôs leio:lê li:leu saio:sai saí:saiu sai:sai caio:cai caí:caiu ouço:ouve
  ouvi:ouviu peço:pede pedi:pediu perco:perde perdi:perdeu durmo:dorme dormi:dormiu tusso:tosse
  sinto:sente senti:sentiu minto:mente prefiro:prefere sirvo:serve sigo:segue consigo:consegue
  consegui:conseguiu subo:sobe subi:subiu fujo:foge engulo:engole como:come comi:comeu bebo:bebe
  bebi:bebeu corro:corre corri:correu vivo:vive vivi:viveu escrevo:escreve percebo:percebe
  percebi:percebeu esqueço:esquece esqueci:esqueceu conheço:conhece cresci:cresceu nasci:nasceu
  sofro:sofre sofri:sofreu mordo:morde mexo:mexe mexi:mexeu devo:deve preciso:precisa precisei:precisou
  tomo:toma tomei:tomou tomava:tomava uso:usa usei:usou usava:usava fumo:fuma fumei:fumou fumava:fumava
  moro:mora morei:morou trabalho:trabalha trabalhei:trabalhou trabalhava:trabalhava acordo:acorda
  acordei:acordou levanto:levanta levantei:levantou ando:anda andei:andou fico:fica fiquei:ficou
  ficava:ficava acho:acha achei:achou achava:achava começo:começa comecei:começou parei:parou paro:para
  passo:passa passei:passou chego:chega cheguei:chegou deito:deita deitei:deitou sento:senta sentei:sentou
  canso:cansa cansei:cansou choro:chora chorei:chorou lembro:lembra lembrei:lembrou noto:nota notei:notou
  operei:operou machuquei:machucou quebrei:quebrou torci:torceu bati:bateu vomito:vomita vomitei:vomitou
  desmaio:desmaia desmaiei:desmaiou emagreci:emagreceu engordei:engordou ganhei:ganhou procuro:procura
  procurei:procurou internei:internou fiquava:ficava trato:trata tratei:tratou faria:faria gosto:gosta
  gostaria:gostaria evito:evita pego:pega peguei:pegou esquento:esquenta coço:coça cocei:coçou urino:urina
  continuo:continua evacuo:evacua respiro:respira penso:pensa pensei:pensou tento:tenta tentei:tentou pratico:pratica
  caminho:caminha caminhei:caminhou jogo:joga treino:treina peso:pesa pesava:pesava entendo:entende
  acredito:acredita sonho:sonha suo:sua espirro:espirra ronco:ronca escuto:escuta enxergo:enxerga
  abro:abre abri:abriu fecho:fecha viro:vira virei:virou dobro:dobra carrego:carrega carreguei:carregou
  piso:pisa melhorei:melhorou piorei:piorou cuido:cuida estudo:estuda levo:leva levei:levou deixo:deixa
  deixei:deixou volto:volta voltei:voltou meço:mede medi:mediu aplico:aplica apliquei:aplicou
  compro:compra comprei:comprou aguento:aguenta incho:incha inchei:inchou engasgo:engasga
  engravidei:engravidou menstruo:menstrua menstruei:menstruou casei:casou separei:separou perdia:perdia
  sentia:sentia dormia:dormia comia:comia bebia:bebia conseguia:conseguia mando:manda mandei:mandou
  falo:fala falei:falou gritei:gritou briguei:brigou brigo:briga tiro:tira tirei:tirou colocava:colocava
  coloco:coloca coloquei:colocou boto:bota botei:botou ligo:liga liguei:ligou marquei:marcou mudei:mudou
  mudo:muda escorreguei:escorregou pisei:pisou agachei:agachou agacho:agacha corto:corta cortei:cortou
  queimei:queimou pulei:pulou quase:quase desconfio:desconfia suspeito:suspeita desço:desce desci:desceu
  mexia:mexia vomitava:vomitava arrumo:arruma lavo:lava lavei:lavou varro:varre enrolei:enrolou
  espremo:espreme atendo:atende cuidava:cuidava larguei:largou pulo:pula visto:veste apaguei:apagou
  mastigo:mastiga belisco:belisca almoço:almoça janto:janta pensava:pensava vivia:vivia ensino:ensina
  apertei:apertou aumento:aumenta ajudo:ajuda ajudei:ajudou aperto:aperta percebia:percebia`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
)

/** Nouns and others that look like a first person in -ei or -i: never touched. */
export const notVerbs = new Set([
  'lei',
  'rei',
  'hei',
  'aqui',
  'ali',
  'ai',
  'assim',
  'si',
  'mim',
  'ti',
  'nem',
  'depois',
  'mais',
  'dois',
  'seis',
  'pois',
])
