/* PlanContract and Adherence for C and WebAssembly: JSON in, JSON out.
 *
 * One call answers everything: the plan of a request, why it works, what changed, an audit, whether a plan may be used
 * again, what an error means, the weekly result, streaks and badges, expenditure from a log, energy by another equation and
 * macronutrients. What it does stands in the options; the texts are those of Swift, byte for byte.
 *
 * Nothing reads a clock, keeps state or traps, whatever is given. A call may be made from several threads at once.
 */
#ifndef PLAN_CONTRACT_H
#define PLAN_CONTRACT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface: it goes up when a declaration below changes. */
enum { PC_INTERFACE_VERSION = 1 };

/* The version of the interface that the library was built with; compare it with PC_INTERFACE_VERSION. */
int32_t pc_interface_version(void);

/* What a call answers: JSON in UTF-8, without a zero behind it. Give it back with pc_release(text). */
typedef struct {
  uint8_t *text; /* NULL if the call itself was wrong */
  size_t length; /* bytes */
} pc_answer;

/* Answers less than 0: the call itself was wrong, and there is no text: −(100 · reason + the number of the pointer),
 * which counts from 1 in the order of the call.
 */
enum {
  PC_NULL = 1,      /* a pointer is null */
  PC_MISALIGNED = 2 /* a pointer is no multiple of its type's alignment */
};

/* The most bytes of a body, and of options: more is refused by its length, before any of it is read. */
enum { PC_LONGEST_TEXT = 1048576 };

/* Answers a call: 0 for a result, 1 for a failure, the contract's error body with everything that is wrong.
 *
 * options: {"call":"respond","on":"2026-11-21"}: what is asked, and what does not come from outside.
 * body: what it is asked about, such as a request as it was received. It need be neither UTF-8 nor JSON.
 *
 * Both are read from memory of so many bytes, and may be NULL if they are empty or too long. The guide of C says which
 * calls there are.
 */
int32_t pc_call(const uint8_t *options, size_t options_length, const uint8_t *body, size_t body_length, pc_answer *answer);

/* Memory for a text, for callers who have none of their own, which are those of WebAssembly; NULL if there is none. */
uint8_t *pc_allocate(size_t length);

/* Gives back memory of pc_allocate, or the text of an answer. NULL is nothing to give back. */
void pc_release(uint8_t *memory);

#ifdef __cplusplus
}
#endif

#endif
