// The types of every entry, as a stranger's project finds them; a mistake that is marked must be found.

import { targets, type PlanInput } from "science-kernel";
import { adherence } from "science-kernel/adherence";
import type { PlanResponse } from "science-kernel/contract";
import { energy } from "science-kernel/energy";
import { expenditure } from "science-kernel/expenditure";
import { loadKernel, loadPlan, loadTraining, loadTrajectories } from "science-kernel/load";
import { plan } from "science-kernel/plan";
import { targetColumns } from "science-kernel/targets";
import { loadBalance } from "science-kernel/training";
import { trajectory } from "science-kernel/trajectory";

const person: PlanInput = {
  weight: 80, height: 180, age: 30, gender: "male", activityLevel: "moderately_active", primaryGoal: "lose_weight",
};
export const calories: number = targets(person, { on: "2026-11-21" }).calorieTarget;
export const response: PlanResponse = plan.respond(person, { on: "2026-11-21" });
export const all = [
  adherence, energy, expenditure, loadBalance, loadKernel, loadPlan, loadTraining, loadTrajectories, targetColumns, trajectory,
];
// @ts-expect-error
targets({ ...person, gender: "man" }, { on: "2026-11-21" });
