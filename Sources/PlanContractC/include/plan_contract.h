/* PlanContract and Adherence for C and WebAssembly: JSON in, JSON out.
 *
 * One function answers every call: the plan of a request, why it works, what changed, an audit, whether a plan may be reused,
 * what an error means, the weekly result, streaks and badges, expenditure from a log, energy by another equation, and
 * macronutrients. The options select the call. The texts equal those of the Swift library, byte for byte.
 *
 * No function reads a clock, keeps state, or traps on any input. Several threads may call at the same time.
 */
#ifndef PLAN_CONTRACT_H
#define PLAN_CONTRACT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface; it increases when a declaration below changes. */
enum { PC_INTERFACE_VERSION = 1 };

/* The interface version that the library was built with; compare it with PC_INTERFACE_VERSION. */
int32_t pc_interface_version(void);

/* The answer to a call: JSON in UTF-8, not null-terminated. Release it with pc_release(text). */
typedef struct {
  uint8_t *text; /* NULL if the call itself failed */
  size_t length; /* bytes */
} pc_answer;

/* Negative return values mean that the call itself failed and there is no text. The value is −(100 · reason + pointer), where
 * pointers count from 1 in the order of the parameters.
 */
enum {
  PC_NULL = 1,      /* a pointer is null */
  PC_MISALIGNED = 2 /* a pointer is not aligned for its type */
};

/* The most bytes of a body or of options. A longer text is rejected before any of it is read. */
enum { PC_LONGEST_TEXT = 1048576 };

/* Answers a call. Returns 0 for a result, and 1 for a failure, whose text is the contract's error body with every problem.
 *
 * options: {"call":"respond","on":"2026-11-21"}: the name of the call, and the values that the caller sets itself.
 * body: the subject of the call, such as a request as it was received. It may be malformed UTF-8 or JSON.
 *
 * Each pointer must be valid for the length beside it; it may be NULL if the length is 0 or too long. The C guide lists the
 * calls.
 */
int32_t pc_call(const uint8_t *options, size_t options_length, const uint8_t *body, size_t body_length, pc_answer *answer);

/* Answers `preview` and `measure` exactly like pc_call, and no other call: for a WebAssembly module of a form alone, which is small. */
int32_t pc_preview(const uint8_t *options, size_t options_length, const uint8_t *body, size_t body_length,
                   pc_answer *answer);

/* Allocates memory for a text, for callers without their own memory, such as WebAssembly hosts; NULL on failure. */
uint8_t *pc_allocate(size_t length);

/* Releases memory from pc_allocate or the text of an answer. With NULL it does nothing. */
void pc_release(uint8_t *memory);

#ifdef __cplusplus
}
#endif

#endif
