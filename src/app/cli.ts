import { runProgram } from './command-line/program.ts'

await runProgram(process.argv.slice(2))
