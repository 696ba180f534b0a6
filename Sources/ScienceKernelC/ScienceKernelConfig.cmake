# The libraries of this folder as targets: ScienceKernel::ScienceKernel, ::TrainingKernel, ::VeloReadyScores and ::PlanContract are shared;
# ::ScienceKernelStatic, ::TrainingKernelStatic, ::VeloReadyScoresStatic and ::PlanContractStatic are static.

get_filename_component(_science_kernel "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
foreach(_pair ScienceKernel:science_kernel TrainingKernel:training_kernel VeloReadyScores:velo_ready_scores PlanContract:plan_contract)
  string(REPLACE ":" ";" _pair ${_pair})
  list(GET _pair 0 _target)
  list(GET _pair 1 _stem)
  if(NOT TARGET ScienceKernel::${_target} AND EXISTS "${_science_kernel}/include/${_stem}.h")
    add_library(ScienceKernel::${_target} SHARED IMPORTED)
    set_target_properties(ScienceKernel::${_target} PROPERTIES
      IMPORTED_LOCATION "${_science_kernel}/lib/lib${_stem}.so" INTERFACE_INCLUDE_DIRECTORIES "${_science_kernel}/include")
    add_library(ScienceKernel::${_target}Static STATIC IMPORTED)
    set_target_properties(ScienceKernel::${_target}Static PROPERTIES
      IMPORTED_LOCATION "${_science_kernel}/lib/lib${_stem}.a" INTERFACE_INCLUDE_DIRECTORIES "${_science_kernel}/include"
      INTERFACE_LINK_LIBRARIES m)
  endif()
endforeach()
foreach(_target ${ScienceKernel_FIND_COMPONENTS})
  set(ScienceKernel_${_target}_FOUND FALSE)
  if(TARGET ScienceKernel::${_target})
    set(ScienceKernel_${_target}_FOUND TRUE)
  elseif(ScienceKernel_FIND_REQUIRED_${_target})
    set(ScienceKernel_FOUND FALSE)
    set(ScienceKernel_NOT_FOUND_MESSAGE "there is no ScienceKernel::${_target}")
  endif()
endforeach()
unset(_science_kernel)
unset(_pair)
unset(_target)
unset(_stem)
