// @ts-self-types="./contract.d.ts"

// The plan service's contract has types and nothing that runs.
export {};
