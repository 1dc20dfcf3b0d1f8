// node score.mjs ANSWERS_DIR REPORTS_DIR [--list]
// REPORTS_DIR/<schema>--<visit>.json = {report, warnings, evidence} as the service returned it ({report:{content}} is taken too).
// Answer leaf: {said:true,value,accept?} | {said:true,text:true,must,mustNot?} | {said:false,accept?}  (accept: also right; null = may be empty)
//   must: every entry must stand there; "a|b" = either. Words begin at a word's beginning; numbers are whole ("5" isn't in "50").
// List: {items,only,key?,maybe?,never?,share?}: only: nothing else may be in it, but what matches `maybe`;
//   never: an entry that matches is "filled" in any case; share: one entry may answer several items (always so for plain lists).
import fs from "node:fs";
import path from "node:path";
const [,, ansDir, repDir, ...opts]=process.argv;
if(!ansDir||!repDir){console.error("node score.mjs ANSWERS_DIR REPORTS_DIR [--list]");process.exit(2)}
const list=opts.includes("--list");
const here=path.dirname(new URL(import.meta.url).pathname);
const fold=x=>String(x).normalize("NFD").replace(/[\u0300-\u036f]/g,"").toLowerCase().replace(/[_\s]+/g," ").trim();
const esc=x=>x.replace(/[.*+?^${}()|[\]\\]/g,"\\$&");
const empty=v=>v===null||v===undefined||(typeof v==="string"&&!v.trim())||(Array.isArray(v)&&v.every(empty))||(typeof v==="object"&&!Array.isArray(v)&&Object.values(v).every(empty));
const has=(text,alts)=>alts.split("|").some(w=>{w=fold(w);
  return new RegExp((/^\d/.test(w)?"(?<![\\d]|\\d[.,])":"(?<![\\p{L}\\d])")+esc(w)+(/\d$/.test(w)?"(?!\\d|[.,]\\d)":""),"u").test(text)});
const flat=v=>fold(typeof v==="string"?v:typeof v==="object"?JSON.stringify(v):String(v).replace(".",","))+" "+(typeof v==="number"?v:"");
const same=(v,w)=>{
  if(w===null) return empty(v);
  if(typeof w==="boolean") return v===w||(typeof v==="string"&&fold(v)===String(w));
  if(typeof w==="number"){const x=typeof v==="string"?Number(v.replace(",",".")):v;
    return typeof x==="number"&&Number.isFinite(x)&&Math.abs(x-w)<=Math.max(1e-9,Number.isInteger(w)&&Number.isInteger(x)?0:Math.min(0.05,0.005*Math.abs(w)))}
  return typeof v==="string"&&fold(v)===fold(w);
};
const right=(v,a)=>{
  if(!a.said) return empty(v)||(a.accept||[]).some(w=>same(v,w));
  if(a.text){if(empty(v)) return (a.accept||[]).includes(null);const t=flat(v);return a.must.every(m=>has(t,m))&&!(a.mustNot||[]).some(m=>has(t,m))}
  return [a.value,...(a.accept||[])].some(w=>same(v,w));
};
const isLeaf=a=>a&&typeof a==="object"&&"said" in a, isList=a=>a&&typeof a==="object"&&Array.isArray(a.items);
const members=(node,root,name,out=new Set())=>{ // titles of a member by its name
  if(!node||typeof node!=="object") return out;
  if(node.properties) for(const [k,v] of Object.entries(node.properties)){if(k===name&&v.title) out.add(v.title);members(v,root,name,out)}
  if(node.items) members(node.items,root,name,out);
  return out};
const KIND=["said & right","said & missing","said & wrong","not said & empty","not said & filled","wrong, unmarked","filled, unmarked"];
const total=Object.fromEntries(KIND.map(k=>[k,0]));const per={};const lines=[];let absent=[];
for(const f of fs.readdirSync(ansDir).filter(f=>f.endsWith(".json")).sort()){
  const name=f.slice(0,-5), ans=JSON.parse(fs.readFileSync(path.join(ansDir,f)));
  const file=path.join(repDir,f); if(!fs.existsSync(file)){absent.push(name);continue}
  const got=JSON.parse(fs.readFileSync(file));let report=got.report??{};
  if(report&&report.content&&typeof report.content==="object"&&!("content" in ans)) report=report.content;
  if(typeof report==="string"){try{report=JSON.parse(report)}catch{report={}}}
  let schema={};for(const dir of [path.join(ansDir,"..","schemas"),path.join(here,"schemas")]){try{schema=JSON.parse(fs.readFileSync(path.join(dir,name.split("--")[0]+".json"))).schema;break}catch{}}
  const warnings=[].concat(got.warnings??[]).map(w=>fold(typeof w==="string"?w:JSON.stringify(w)));
  const marks=new Set();
  (function walk(x){if(Array.isArray(x)) x.forEach(walk);else if(x&&typeof x==="object"){
    if(typeof x.pointer==="string"&&(x.toConfirm||["unsupported","contradicted","partly"].includes(x.support))) marks.add(x.pointer.replace(/^\/content(?=\/)/,""));Object.values(x).forEach(walk)}})(got.evidence);
  // everyday words (name, dose, to) name a member only in quotation marks, in a path or in a list
  const before=x=>/^(to|from|when|why|time|side)$/.test(x)?"[\"'“«`/.›>→]":/^[a-z]{1,8}$/.test(x)?"(?:^|[\"'“«`/.›>→]|[,:;(›>→]\\s)":"(?<![\\p{L}\\d])";
  const marked=(ptr,v)=>{
    if([...marks].some(m=>m===ptr||ptr.startsWith(m+"/")||m.startsWith(ptr+"/"))) return true;
    const names=ptr.split("/").slice(1).filter(p=>!/^\d+$/.test(p));const last=names.at(-1);
    const words=new Set([last]);if(/\/\d+(\/|$)/.test(ptr)) words.add(names[Math.max(0,names.length-2)]);
    for(const w of [...words]) for(const t of members(schema,schema,w)) words.add(t);
    return warnings.some(w=>w.includes(fold(ptr))||[...words].some(x=>new RegExp(before(x)+esc(fold(x))+"(?![\\p{L}\\d])","u").test(w)))};
  const my=per[name]=Object.fromEntries(KIND.map(k=>[k,0]));
  const count=(kind,ptr,v,want)=>{my[kind]++;total[kind]++;
    let note="";
    if(kind==="said & wrong"||kind==="not said & filled"){const m=marked(ptr,v);if(!m){const k=kind==="said & wrong"?"wrong, unmarked":"filled, unmarked";my[k]++;total[k]++}note=m?" (marked)":" (UNMARKED)"}
    lines.push(`${kind}${note}\t${name}\t${ptr}\t${v===undefined?"":JSON.stringify(v)}\t${want??""}`)};
  const want=a=>!a.said?"(not said)":a.text?a.must.join(" + ")+(a.mustNot?" ! "+a.mustNot.join(", "):""):JSON.stringify([a.value,...(a.accept||[])].length>1?[a.value,...a.accept]:a.value);
  const leaf=(a,v,ptr)=>{
    if(a.said) count(right(v,a)?"said & right":empty(v)?"said & missing":"said & wrong",ptr,v,want(a));
    else count(right(v,a)?"not said & empty":"not said & filled",ptr,v,want(a))};
  const leaves=(a,ptr,fn)=>{if(isLeaf(a)) fn(a,ptr);else if(isList(a)) a.items.forEach((x,i)=>leaves(x,ptr+"/"+i,fn));else for(const [k,x] of Object.entries(a)) leaves(x,ptr+"/"+k,fn)};
  const node=(a,v,ptr)=>{
    if(isLeaf(a)) return leaf(a,v,ptr);
    if(isList(a)) return listOf(a,v,ptr);
    for(const [k,x] of Object.entries(a)) node(x,v&&typeof v==="object"?v[k]:undefined,ptr+"/"+k)};
  const listOf=(a,v,ptr)=>{
    const arr=Array.isArray(v)?v.filter(x=>!empty(x)):empty(v)?[]:[v];
    const idx=new Map(arr.map(x=>[x,Array.isArray(v)?v.indexOf(x):0]));
    const keys=a.key?[].concat(a.key):null;
    const keyRight=(x,it)=>keys?keys.every(k=>{const l=it[k];const y=x&&typeof x==="object"?x[k]:x;return l.text||typeof l.value!=="string"?right(y,l):[l.value,...(l.accept||[])].some(w=>w!==null&&same(y,w))}):right(x,it);
    const text=x=>flat(keys&&x&&typeof x==="object"?keys.map(k=>x[k]).join(" "):x);
    const score=(x,it)=>{let n=0;leaves(it,"",(l,p)=>{let y=x;for(const k of p.split("/").slice(1)) y=y?.[k];if(right(y,l)) n++});return n};
    const used=new Map(), pick=new Map(), share=a.share||!keys&&(a.items[0]?.text);
    const pairs=[];arr.forEach((x,j)=>a.items.forEach((it,i)=>{if(keyRight(x,it)) pairs.push([score(x,it),i,j])}));
    pairs.sort((p,q)=>q[0]-p[0]);
    for(const [,i,j] of pairs) if(!pick.has(i)&&!used.has(j)){pick.set(i,j);used.set(j,i)}
    if(share) for(const [,i,j] of pairs) if(!pick.has(i)){pick.set(i,j);used.set(j,i)}
    // an entry that has the first key (the name) right but another key (the time) wrong or empty
    if(keys&&keys.length>1) a.items.forEach((it,i)=>{if(pick.has(i)) return;const j=arr.findIndex((x,j)=>!used.has(j)&&right(x?.[keys[0]],it[keys[0]]));if(j>=0){pick.set(i,j);used.set(j,i)}});
    a.items.forEach((it,i)=>{
      if(pick.has(i)) node(it,arr[pick.get(i)],ptr+"/"+idx.get(arr[pick.get(i)]));
      else leaves(it,ptr+"/?",(l,p)=>{if(l.said) count("said & missing",p,undefined,want(l))})});
    let extra=0;
    arr.forEach((x,j)=>{
      const t=text(x), bad=(a.never||[]).some(m=>has(t,m));
      if(used.has(j)&&!(bad&&!a.items[used.get(j)])) return;
      const again=share&&a.items.some(it=>keyRight(x,it));
      if(bad||(a.only&&!again&&!(a.maybe||[]).some(m=>has(t,m)))){extra++;count("not said & filled",ptr+"/"+idx.get(x),x,"(not in the list)")}});
    if(!a.items.length&&!extra) count("not said & empty",ptr,v,"(empty list)")};
  node(ans,report,"");
}
if(list) for(const l of lines.filter(l=>!/^(said & right|not said & empty)\t/.test(l)||opts.includes("--all")).sort()) console.log(l);
if(list) console.log();
for(const [n,m] of Object.entries(per)) console.log(`${n}: `+KIND.map(k=>`${k} ${m[k]}`).join(", "));
if(absent.length) console.log("no report: "+absent.join(", "));
console.log("TOTAL: "+KIND.map(k=>`${k} ${total[k]}`).join(", "));
